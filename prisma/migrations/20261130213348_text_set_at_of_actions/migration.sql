-- AlterTable
ALTER TABLE "Action" ADD COLUMN     "textSetAt" BIGINT;
