-- CreateTable
CREATE TABLE "SharedCues" (
    "hash" BYTEA NOT NULL,
    "cues" JSONB NOT NULL,

    CONSTRAINT "SharedCues_pkey" PRIMARY KEY ("hash")
);

-- AlterTable
ALTER TABLE "Transcript" ADD COLUMN     "cuesHash" BYTEA,
ADD COLUMN     "sharedHash" BYTEA,
ALTER COLUMN "cues" DROP NOT NULL;

-- AddForeignKey, by hand NOT VALID: the column is new and empty, so there is nothing to read through.
ALTER TABLE "Transcript" ADD CONSTRAINT "Transcript_sharedHash_fkey" FOREIGN KEY ("sharedHash") REFERENCES "SharedCues"("hash") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
