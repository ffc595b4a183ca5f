// What /status tells everybody: whether the parts of the product work right now. Nothing of anybody, nothing of how it is built.
import * as v from 'valibot'

export const ServiceStatus = v.object({
  checkedAt: v.string(),
  sync: v.picklist(['works', 'down']),
  // 'device': by the offline engine alone, because the AI service rests.
  insights: v.picklist(['works', 'device', 'slow', 'down']),
  reminders: v.picklist(['works', 'late', 'down']),
})
export type ServiceStatus = Readonly<v.InferOutput<typeof ServiceStatus>>
