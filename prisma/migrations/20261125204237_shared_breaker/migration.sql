-- CreateTable
CREATE TABLE "Breaker" (
    "service" TEXT NOT NULL,
    "state" JSONB NOT NULL,

    CONSTRAINT "Breaker_pkey" PRIMARY KEY ("service")
);
