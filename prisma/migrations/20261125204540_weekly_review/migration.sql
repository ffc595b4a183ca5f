-- AlterTable
ALTER TABLE "User" ADD COLUMN     "reviews" JSONB;
