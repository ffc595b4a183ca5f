-- AlterTable
ALTER TABLE "Reflection" ADD COLUMN     "textSetAt" BIGINT;
