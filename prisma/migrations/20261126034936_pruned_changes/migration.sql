-- AlterTable
ALTER TABLE "UserSync" ADD COLUMN     "prunedBelow" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "PrunedChanges" (
    "userId" TEXT NOT NULL,
    "below" BIGINT NOT NULL,
    "firstMid" UUID NOT NULL,
    "lastMid" UUID NOT NULL,
    "mids" UUID[],

    CONSTRAINT "PrunedChanges_pkey" PRIMARY KEY ("userId","lastMid","below")
);

-- AddForeignKey
ALTER TABLE "PrunedChanges" ADD CONSTRAINT "PrunedChanges_userId_fkey" FOREIGN KEY ("userId") REFERENCES "UserSync"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
