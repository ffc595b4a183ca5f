-- AlterTable
ALTER TABLE "Action" ADD COLUMN     "quietFrom" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "quietUntil" BIGINT NOT NULL DEFAULT 0;

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
