-- AlterTable
ALTER TABLE "Action" ADD COLUMN     "quietFrom" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "quietUntil" BIGINT NOT NULL DEFAULT 0;

-- By hand: the schema language has no word for a partial index. The condition is that of remindersToLookAt in
-- sync-server/data/reminder-rings.ts, word for word.
CREATE INDEX "Action_quietUntil_idx" ON "Action"("quietUntil")
  WHERE "reminderActive" AND (status = 'in_progress' AND "archivedAt" IS NULL);
CREATE INDEX "Action_quietFrom_idx" ON "Action"("quietFrom")
  WHERE "reminderActive" AND (status = 'in_progress' AND "archivedAt" IS NULL);

-- By hand: what a look has found holds until the reminder changes, whoever changes it. A version of the program that does not
-- know these columns changes it too, beside this one during an upgrade.
CREATE FUNCTION look_at_reminder_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."quietUntil" := 0;
  RETURN NEW;
END $$;

-- What ringAt and nextRingAt of app/domain/action/ring-at.ts read of an action.
CREATE TRIGGER "Action_reminder_changed" BEFORE UPDATE ON "Action" FOR EACH ROW
  WHEN ((OLD.status, OLD."archivedAt", OLD."reminderActive", OLD."reminderType", OLD."reminderTime", OLD."reminderTimeZone",
         OLD."reminderAnchor", OLD."nextReminderAt", OLD."snoozedUntil")
    IS DISTINCT FROM
        (NEW.status, NEW."archivedAt", NEW."reminderActive", NEW."reminderType", NEW."reminderTime", NEW."reminderTimeZone",
         NEW."reminderAnchor", NEW."nextReminderAt", NEW."snoozedUntil"))
  EXECUTE FUNCTION look_at_reminder_again();

-- A learner's first browser rings at once for what was due within the hour, and there may have been none to look for. Under the
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
