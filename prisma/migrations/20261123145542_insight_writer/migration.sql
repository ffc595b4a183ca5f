-- AlterTable
ALTER TABLE "User" ADD COLUMN     "insightWriter" TEXT,
ADD COLUMN     "insightWriterSetAt" BIGINT;
