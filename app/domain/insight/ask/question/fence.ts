// Data in a prompt is fenced by marks whose name does not occur in it, so the data cannot close the fence.

/** The data between `<data-...>` and `</data-...>`. The name is derived from the data and never occurs in it. */
export function fenced(data: string): string {
  let name = nameFor(data, 0)
  for (let salt = 1; data.includes(name); salt++) name = nameFor(data, salt)
  return `<${name}>\n${data}\n</${name}>`
}

function nameFor(data: string, salt: number): string {
  return `data-${hash(data, salt)}${hash(data, salt + 0x9e3779b9)}`
}

// FNV-1a. It need not be strong: a name that occurs in the data is never used.
function hash(text: string, seed: number): string {
  let state = 0x811c9dc5 ^ seed
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193)
  return (state >>> 0).toString(16).padStart(8, '0')
}
