-- By hand: whoever deletes an account, its counts are found and taken out of the sums. A version of the program that knows no
-- figures, and somebody at the database's own prompt, delete it without that.
CREATE FUNCTION count_deleted_learner_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "LearnerFigures" SET rules = -1 WHERE "userId" = OLD."userId";
  RETURN NULL;
END $$;

CREATE TRIGGER "UserSync_deleted" AFTER DELETE ON "UserSync" FOR EACH ROW EXECUTE FUNCTION count_deleted_learner_again();
