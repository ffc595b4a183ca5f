-- AlterTable
ALTER TABLE "Action" ADD COLUMN     "textSetAt" BIGINT;

-- AlterTable
ALTER TABLE "Reflection" ADD COLUMN     "textSetAt" BIGINT;
