-- AlterTable
ALTER TABLE "Action" ADD COLUMN     "cheers" JSONB,
ADD COLUMN     "cheersSeenAt" BIGINT,
ADD COLUMN     "cheeredAt" BIGINT;

-- CreateTable
CREATE TABLE "FriendLink" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "actionId" TEXT NOT NULL,
    "shownName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "countedFrom" TIMESTAMPTZ(3),
    "counted" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "FriendLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarFeed" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CalendarFeed_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "FriendLink_expiresAt_idx" ON "FriendLink"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "FriendLink_userId_actionId_key" ON "FriendLink"("userId", "actionId");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarFeed_userId_key" ON "CalendarFeed"("userId");

-- AddForeignKey
ALTER TABLE "FriendLink" ADD CONSTRAINT "FriendLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FriendLink" ADD CONSTRAINT "FriendLink_userId_actionId_fkey" FOREIGN KEY ("userId", "actionId") REFERENCES "Action"("userId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarFeed" ADD CONSTRAINT "CalendarFeed_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
