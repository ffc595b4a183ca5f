-- AlterTable
ALTER TABLE "Transcript" ADD COLUMN "chapters" JSONB;
