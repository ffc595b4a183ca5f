-- By hand: if somebody deletes an account at the database's own prompt, its counts are found and taken out of the sums.
CREATE FUNCTION count_deleted_learner_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "LearnerFigures" SET rules = -1 WHERE "userId" = OLD."userId";
  RETURN NULL;
END $$;

CREATE TRIGGER "UserSync_deleted" AFTER DELETE ON "UserSync" FOR EACH ROW EXECUTE FUNCTION count_deleted_learner_again();
