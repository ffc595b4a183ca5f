-- CreateIndex
CREATE INDEX "Transcript_cuesHash_idx" ON "Transcript"("cuesHash");
