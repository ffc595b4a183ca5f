-- AlterTable
ALTER TABLE "Action" ADD COLUMN     "archiveReason" TEXT,
ADD COLUMN     "archivedFrom" JSONB;
