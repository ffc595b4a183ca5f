-- AlterTable
ALTER TABLE "Transcript" ADD COLUMN     "isFetched" BOOLEAN;

-- AlterTable
ALTER TABLE "Video" ADD COLUMN     "transcriptWait" TEXT;

-- CreateTable
CREATE TABLE "SiteVideo" (
    "youtubeId" TEXT NOT NULL,
    "title" TEXT,
    "duration" TEXT,
    "transcript" JSONB,
    "wait" TEXT,
    "readAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SiteVideo_pkey" PRIMARY KEY ("youtubeId")
);

-- CreateTable
CREATE TABLE "SiteUsage" (
    "day" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "videos" INTEGER NOT NULL,

    CONSTRAINT "SiteUsage_pkey" PRIMARY KEY ("day","userId")
);

-- CreateIndex
CREATE INDEX "SiteVideo_readAt_idx" ON "SiteVideo"("readAt");
