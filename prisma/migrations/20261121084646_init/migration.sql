-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "profileImageUrl" TEXT,
    "passwordHash" TEXT NOT NULL,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "userId" TEXT,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserSync" (
    "userId" TEXT NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "UserSync_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "SyncClient" (
    "userId" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "lastSeq" INTEGER NOT NULL,
    "schema" INTEGER NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SyncClient_pkey" PRIMARY KEY ("userId","clientId")
);

-- CreateTable
CREATE TABLE "ChangeLog" (
    "userId" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    "vtag" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "mid" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "code" TEXT,
    "message" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ChangeLog_pkey" PRIMARY KEY ("userId","version")
);

-- CreateTable
CREATE TABLE "RowVersion" (
    "userId" TEXT NOT NULL,
    "tbl" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    "deleted" BOOLEAN NOT NULL,

    CONSTRAINT "RowVersion_pkey" PRIMARY KEY ("userId","tbl","id")
);

-- CreateTable
CREATE TABLE "Video" (
    "userId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "youtubeId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "duration" TEXT,
    "status" TEXT NOT NULL,
    "failureReason" TEXT,
    "category" TEXT,
    "createdAt" BIGINT NOT NULL,
    "insights" JSONB,

    CONSTRAINT "Video_pkey" PRIMARY KEY ("userId","id")
);

-- CreateTable
CREATE TABLE "Transcript" (
    "userId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "language" TEXT,
    "timed" BOOLEAN NOT NULL,
    "cues" JSONB NOT NULL,

    CONSTRAINT "Transcript_pkey" PRIMARY KEY ("userId","id")
);

-- CreateTable
CREATE TABLE "Action" (
    "userId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "videoId" TEXT,
    "actionTitle" TEXT NOT NULL,
    "actionDescription" TEXT NOT NULL,
    "actionType" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "completedAt" BIGINT,
    "archivedAt" BIGINT,
    "reminderActive" BOOLEAN NOT NULL,
    "reminderType" TEXT,
    "reminderTime" TEXT,
    "reminderTimeZone" TEXT,
    "reminderAnchor" BIGINT,
    "nextReminderAt" BIGINT,
    "planningData" JSONB NOT NULL,
    "motivationData" JSONB NOT NULL,
    "evidence" JSONB,
    "cycle" INTEGER NOT NULL,
    "statusSetAt" BIGINT NOT NULL,
    "reminderSetAt" BIGINT,

    CONSTRAINT "Action_pkey" PRIMARY KEY ("userId","id")
);

-- CreateTable
CREATE TABLE "Completion" (
    "userId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "actionId" TEXT NOT NULL,
    "occurrenceKey" TEXT NOT NULL,
    "occurredAt" BIGINT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "voidedAt" BIGINT,

    CONSTRAINT "Completion_pkey" PRIMARY KEY ("userId","id")
);

-- CreateTable
CREATE TABLE "Reflection" (
    "userId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "videoId" TEXT NOT NULL,
    "reflectionFlow" TEXT NOT NULL,
    "reflectionData" JSONB NOT NULL,
    "appliedAt" BIGINT,
    "repeatFrequency" TEXT,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "Reflection_pkey" PRIMARY KEY ("userId","id")
);

-- CreateTable
CREATE TABLE "Analysis" (
    "key" TEXT NOT NULL,
    "youtubeId" TEXT NOT NULL,
    "engine" TEXT NOT NULL,
    "insights" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Analysis_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "AiUsage" (
    "day" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "calls" INTEGER NOT NULL,
    "tokens" INTEGER NOT NULL,

    CONSTRAINT "AiUsage_pkey" PRIMARY KEY ("day","userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "ChangeLog_userId_clientId_seq_idx" ON "ChangeLog"("userId", "clientId", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "ChangeLog_userId_mid_key" ON "ChangeLog"("userId", "mid");

-- CreateIndex
CREATE INDEX "RowVersion_userId_version_idx" ON "RowVersion"("userId", "version");

-- CreateIndex
CREATE INDEX "Video_userId_youtubeId_idx" ON "Video"("userId", "youtubeId");

-- CreateIndex
CREATE INDEX "Action_userId_videoId_idx" ON "Action"("userId", "videoId");

-- CreateIndex
CREATE UNIQUE INDEX "Completion_userId_actionId_occurrenceKey_key" ON "Completion"("userId", "actionId", "occurrenceKey");

-- CreateIndex
CREATE INDEX "Reflection_userId_videoId_idx" ON "Reflection"("userId", "videoId");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserSync" ADD CONSTRAINT "UserSync_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SyncClient" ADD CONSTRAINT "SyncClient_userId_fkey" FOREIGN KEY ("userId") REFERENCES "UserSync"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChangeLog" ADD CONSTRAINT "ChangeLog_userId_fkey" FOREIGN KEY ("userId") REFERENCES "UserSync"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RowVersion" ADD CONSTRAINT "RowVersion_userId_fkey" FOREIGN KEY ("userId") REFERENCES "UserSync"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Video" ADD CONSTRAINT "Video_userId_fkey" FOREIGN KEY ("userId") REFERENCES "UserSync"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Transcript" ADD CONSTRAINT "Transcript_userId_fkey" FOREIGN KEY ("userId") REFERENCES "UserSync"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Action" ADD CONSTRAINT "Action_userId_fkey" FOREIGN KEY ("userId") REFERENCES "UserSync"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Completion" ADD CONSTRAINT "Completion_userId_fkey" FOREIGN KEY ("userId") REFERENCES "UserSync"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Reflection" ADD CONSTRAINT "Reflection_userId_fkey" FOREIGN KEY ("userId") REFERENCES "UserSync"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
