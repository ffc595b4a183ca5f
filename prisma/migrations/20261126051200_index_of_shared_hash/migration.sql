-- CreateIndex
CREATE INDEX "Transcript_sharedHash_idx" ON "Transcript"("sharedHash");
