// A word of a sentence as it is said and as it is compared.
export type Token = { text: string; norm: string }
