-- By hand: a learner's first browser rings at once for what was due within the hour, and there may have been none to look for. Under the
-- lock of every writer of the learner, so that this and a push wait for each other instead of failing. Each row is written, also
-- one that nobody has looked at yet: a look that is under way then sees that it is no longer as it was.
CREATE FUNCTION look_at_reminders_of_browser() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "UserSync" WHERE "userId" = NEW."userId" FOR UPDATE;
  UPDATE "Action" SET "quietUntil" = 0
   WHERE "userId" = NEW."userId" AND "reminderActive" AND (status = 'in_progress' AND "archivedAt" IS NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER "PushSubscription_added" AFTER INSERT ON "PushSubscription" FOR EACH ROW
  EXECUTE FUNCTION look_at_reminders_of_browser();
CREATE TRIGGER "PushSubscription_moved" AFTER UPDATE OF "userId" ON "PushSubscription" FOR EACH ROW
  WHEN (OLD."userId" <> NEW."userId") EXECUTE FUNCTION look_at_reminders_of_browser();
