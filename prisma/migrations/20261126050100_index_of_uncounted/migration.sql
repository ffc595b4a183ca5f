-- By hand: the schema language has no word for a partial index. The condition is that of learnersToCount in
-- sync-server/data/figures/learner-figures.ts, word for word.
CREATE INDEX "UserSync_uncounted_idx" ON "UserSync"("userId") WHERE version <> "countedVersion";
