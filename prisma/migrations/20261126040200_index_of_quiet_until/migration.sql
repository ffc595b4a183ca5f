-- By hand: the schema language has no word for a partial index. The condition is that of remindersToLookAt in
-- sync-server/data/reminder-rings.ts, word for word.
CREATE INDEX "Action_quietUntil_idx" ON "Action"("quietUntil")
  WHERE "reminderActive" AND (status = 'in_progress' AND "archivedAt" IS NULL);
