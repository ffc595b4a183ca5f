-- CreateTable
CREATE TABLE "LearnerFigures" (
    "userId" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    "rules" INTEGER NOT NULL,
    "counts" JSONB NOT NULL,

    CONSTRAINT "LearnerFigures_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "DayFigure" (
    "figure" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "DayFigure_pkey" PRIMARY KEY ("figure","day")
);

-- CreateIndex
CREATE INDEX "LearnerFigures_userId_version_rules_idx" ON "LearnerFigures"("userId", "version", "rules");
