-- AlterTable
ALTER TABLE "Action" ADD COLUMN     "snoozedUntil" BIGINT;

-- AlterTable
ALTER TABLE "Reflection" ADD COLUMN     "appliedSetAt" BIGINT,
ADD COLUMN     "repeatSetAt" BIGINT;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "profileSetAt" BIGINT,
ADD COLUMN     "timeZone" TEXT;

-- AlterTable
ALTER TABLE "Video" ADD COLUMN     "categorySetAt" BIGINT;

-- CreateTable
CREATE TABLE "Tag" (
    "userId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "Tag_pkey" PRIMARY KEY ("userId","id")
);

-- CreateTable
CREATE TABLE "VideoTag" (
    "userId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "videoId" TEXT NOT NULL,
    "tagId" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "VideoTag_pkey" PRIMARY KEY ("userId","id")
);

-- CreateTable
CREATE TABLE "StepCompletion" (
    "userId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "actionId" TEXT NOT NULL,
    "occurrenceKey" TEXT NOT NULL,
    "stepIndex" INTEGER NOT NULL,
    "stepTitle" TEXT NOT NULL,
    "occurredAt" BIGINT NOT NULL,

    CONSTRAINT "StepCompletion_pkey" PRIMARY KEY ("userId","id")
);

-- CreateTable
CREATE TABLE "Feedback" (
    "id" TEXT NOT NULL,
    "userId" TEXT,
    "email" TEXT,
    "message" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "Feedback_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "VideoTag_userId_tagId_idx" ON "VideoTag"("userId", "tagId");

-- CreateIndex
CREATE UNIQUE INDEX "VideoTag_userId_videoId_tagId_key" ON "VideoTag"("userId", "videoId", "tagId");

-- CreateIndex
CREATE UNIQUE INDEX "StepCompletion_userId_actionId_occurrenceKey_stepIndex_key" ON "StepCompletion"("userId", "actionId", "occurrenceKey", "stepIndex");

-- CreateIndex
CREATE INDEX "Feedback_createdAt_idx" ON "Feedback"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Feedback_userId_id_key" ON "Feedback"("userId", "id");

-- AddForeignKey
ALTER TABLE "Tag" ADD CONSTRAINT "Tag_userId_fkey" FOREIGN KEY ("userId") REFERENCES "UserSync"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VideoTag" ADD CONSTRAINT "VideoTag_userId_fkey" FOREIGN KEY ("userId") REFERENCES "UserSync"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StepCompletion" ADD CONSTRAINT "StepCompletion_userId_fkey" FOREIGN KEY ("userId") REFERENCES "UserSync"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Feedback" ADD CONSTRAINT "Feedback_userId_fkey" FOREIGN KEY ("userId") REFERENCES "UserSync"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
