-- DropIndex
DROP INDEX "EmailSignup_createdAt_idx";

-- DropIndex
DROP INDEX "Feedback_createdAt_idx";

-- CreateIndex
CREATE INDEX "EmailSignup_createdAt_id_idx" ON "EmailSignup"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Feedback_createdAt_rowId_idx" ON "Feedback"("createdAt", "rowId");

-- CreateIndex
CREATE INDEX "Reflection_userId_createdAt_id_idx" ON "Reflection"("userId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "User_createdAt_id_idx" ON "User"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Video_userId_createdAt_id_idx" ON "Video"("userId", "createdAt", "id");

-- By hand from here on: the schema language has no word for a collation or a partial index.
CREATE INDEX "Tag_userId_name_id_idx" ON "Tag"("userId", "name" COLLATE "C", "id");

-- The conditions of the lists in sync-server/data/listed-rows.ts, word for word.
CREATE INDEX "Action_open_idx" ON "Action"("userId", "createdAt", "id") WHERE "archivedAt" IS NULL;
CREATE INDEX "Action_past_idx" ON "Action"("userId", "createdAt", "id") WHERE status = 'completed' OR "archivedAt" IS NOT NULL;
CREATE INDEX "Completion_recurring_idx" ON "Completion"("userId", "occurredAt" DESC, "actionId")
  WHERE "voidedAt" IS NULL AND "occurrenceKey" NOT LIKE 'once:%';
