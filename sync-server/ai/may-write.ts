// Models that write no text: services list them together with those that do.
const OTHER_TRADES =
  /embed|whisper|tts|speech|audio|image|dall-e|diffusion|flux|moderation|rerank|minilm|paraphrase|\b(?:bge|gte|e5|clip)-/i

/** Whether a model of this name can be asked for text. */
export function mayWrite(name: string): boolean {
  return !OTHER_TRADES.test(name)
}
