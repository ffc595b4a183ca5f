-- AlterTable
ALTER TABLE "Video" ADD COLUMN     "notUseful" JSONB;
