-- By hand, like the one before it.
CREATE INDEX "Action_quietFrom_idx" ON "Action"("quietFrom")
  WHERE "reminderActive" AND (status = 'in_progress' AND "archivedAt" IS NULL);
