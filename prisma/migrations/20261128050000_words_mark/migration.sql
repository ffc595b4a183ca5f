-- AlterTable
ALTER TABLE "Video" ADD COLUMN     "words" JSONB;
