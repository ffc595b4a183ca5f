-- AlterTable
ALTER TABLE "User" ADD COLUMN     "recall" TEXT,
ADD COLUMN     "recallSetAt" BIGINT;

-- CreateTable
CREATE TABLE "Recall" (
    "userId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "reviews" JSONB NOT NULL,
    "isOff" BOOLEAN NOT NULL,
    "isOffSetAt" BIGINT,
    "dueAt" BIGINT,
    "reviewedAt" BIGINT,

    CONSTRAINT "Recall_pkey" PRIMARY KEY ("userId","id")
);

-- AddForeignKey
ALTER TABLE "Recall" ADD CONSTRAINT "Recall_userId_fkey" FOREIGN KEY ("userId") REFERENCES "UserSync"("userId") ON DELETE CASCADE ON UPDATE CASCADE;
