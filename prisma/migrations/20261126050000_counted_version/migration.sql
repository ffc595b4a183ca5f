-- AlterTable
ALTER TABLE "UserSync" ADD COLUMN     "countedVersion" BIGINT NOT NULL DEFAULT -1;
