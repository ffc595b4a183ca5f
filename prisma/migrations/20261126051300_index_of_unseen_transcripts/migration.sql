-- By hand: the schema language has no word for a partial index. The condition is that of shareNext in
-- sync-server/data/shared-cues.ts, word for word.
CREATE INDEX "Transcript_unseen_idx" ON "Transcript"("userId", "id") WHERE "cuesHash" IS NULL AND "sharedHash" IS NULL;
