// Cleans the text of one caption: a single line of visible characters without markup.

// Every quantifier is bounded or excludes its own start, so that a hostile megabyte of '<' takes linear time.
const ANY_TAG = /<(?:\/?[a-z!?][^<>]{0,300}|\/|[\d:., ]{0,20}:[\d:., ]{1,20})>/gi
const FORMAT_TAG =
  /<\/?(?:font|span|b|i|u|s|c|em|strong|ruby|rt)(?:\.[^\s<>]{1,60}|\s{1,3}[a-z-]{1,20}\s{0,3}=[^<>]{0,300})?>/gi
const VOICE_TAG = /<v(?:\.[^\s<>]{1,60})?\s([^<>]{1,80})>/gi
const CUT_TAG = /<(?:\/?c?|\d[\d:.]{0,12})$/

/** Removes WebVTT and XML tags, including inline word times; a voice tag becomes `Name: `, a line break tag a space. */
export function stripTags(text: string): string {
  if (!text.includes('<')) return text
  return text
    .replace(VOICE_TAG, '$1: ')
    .replace(/<br\s{0,3}\/?>/gi, ' ')
    .replace(ANY_TAG, '')
    .replace(CUT_TAG, '')
}

/** Removes only formatting tags, for formats in which a bare `<div>` may be what the speaker said. */
export function stripFormatTags(text: string): string {
  return text.includes('<') ? text.replace(/<br\s{0,3}\/?>/gi, ' ').replace(FORMAT_TAG, '') : text
}

// Zero-width, bidirectional, annotation and tag characters: invisible, so they can only hide or disguise text.
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu
const LONE_SURROGATE = /\p{Surrogate}/gu
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const SPACE_OR_CONTROL = /[\s\u0000-\u001F\u007F-\u009F]+/g
const JOINER_RUN = /([\u200C\u200D])[\u200C\u200D]+/g
// Joiners have meaning inside Persian words and emoji; next to plain Latin text they only disguise it.
const STRAY_JOINER = /(?<=[ -~]|^)[\u200C\u200D]|[\u200C\u200D](?=[ -~]|$)/g

/** One line of visible text: removes control, zero-width and bidirectional characters, repairs lone surrogates. Idempotent. */
export function cleanText(text: string): string {
  const visible = text.replace(LONE_SURROGATE, '\uFFFD').replace(INVISIBLE, '').replace(SPACE_OR_CONTROL, ' ')
  return visible.replace(JOINER_RUN, '$1').replace(STRAY_JOINER, '').replace(/ {2,}/g, ' ').trim()
}
