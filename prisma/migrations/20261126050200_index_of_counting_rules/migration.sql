-- CreateIndex
CREATE INDEX "LearnerFigures_rules_idx" ON "LearnerFigures"("rules");
