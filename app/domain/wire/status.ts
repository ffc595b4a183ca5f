// What /status shows the public: whether the parts of the product work right now. Nothing about users or internals.
import * as v from 'valibot'

export const ServiceStatus = v.object({
  checkedAt: v.string(),
  sync: v.picklist(['works', 'down']),
  // 'device': only by the offline engine, because the AI service is paused.
  insights: v.picklist(['works', 'device', 'slow', 'down']),
  reminders: v.picklist(['works', 'late', 'down']),
})
export type ServiceStatus = Readonly<v.InferOutput<typeof ServiceStatus>>
