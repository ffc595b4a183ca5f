-- AlterTable
ALTER TABLE "SyncClient" ADD COLUMN     "newest" JSONB;
