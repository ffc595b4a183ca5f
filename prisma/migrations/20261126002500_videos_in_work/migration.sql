-- By hand: the schema language has no word for a partial index. The condition is that of processingVideos in
-- sync-server/data/processing-videos.ts, word for word.
CREATE INDEX "Video_in_work_idx" ON "Video"("userId", "id") WHERE status = 'processing' AND "transcriptWait" IS NULL;
