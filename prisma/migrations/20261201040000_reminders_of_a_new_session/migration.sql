-- By hand: a look passes over a browser whose session has expired. When the learner signs in there again, the browser keeps its row
-- and gets another session: it, too, rings at once for what was due within the hour.
DROP TRIGGER "PushSubscription_moved" ON "PushSubscription";
CREATE TRIGGER "PushSubscription_moved" AFTER UPDATE OF "userId", "sessionId" ON "PushSubscription" FOR EACH ROW
  WHEN (OLD."userId" <> NEW."userId" OR OLD."sessionId" <> NEW."sessionId") EXECUTE FUNCTION look_at_reminders_of_browser();
