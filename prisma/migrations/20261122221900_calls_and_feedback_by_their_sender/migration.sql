-- AlterTable
ALTER TABLE "ChangeLog" ADD COLUMN     "fingerprint" TEXT;

-- AlterTable
ALTER TABLE "Feedback" DROP CONSTRAINT "Feedback_pkey",
ADD COLUMN     "rowId" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD CONSTRAINT "Feedback_pkey" PRIMARY KEY ("rowId");
