/** Given what a press asked for: false or a rejection means that it did not work, and the popup says so. */
export type AfterPress = (asked: Promise<unknown>) => void
