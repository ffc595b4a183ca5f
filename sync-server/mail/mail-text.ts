// One layout for every mail: plain text, and HTML that says the same and loads nothing.
import { PRODUCT_NAME } from '#domain/product.ts'

export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailContent {
  readonly subject: string
  readonly before: readonly string[]
  readonly link?: { readonly label: string; readonly url: string } | undefined
  readonly after: readonly string[]
}

/**
 * The two bodies of a mail. It greets nobody by name: by registering a stranger's address, somebody could write to them
 * through it.
 */
export function mailText({ subject, before, link, after }: MailContent): MailText {
  const greeting = 'Hello,'
  const lines = [greeting, ...before, ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]), ...after]
  return {
    subject,
    text: `${lines.join('\n\n')}\n\n${PRODUCT_NAME}\n`,
    html: page(subject, [
      ...[greeting, ...before].map(paragraph),
      ...(link === undefined ? [] : [button(link.label, link.url)]),
      ...after.map(paragraph),
      `<p style="margin:32px 0 0;color:#5b6b64">${escaped(PRODUCT_NAME)}</p>`,
    ]),
  }
}

function page(title: string, parts: readonly string[]): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f6f8f6;color:#16231d;font:16px/1.5 system-ui,sans-serif">',
    '<div style="max-width:520px;margin:0 auto;padding:28px;background:#fff;border:1px solid #dbe3de;border-radius:12px">',
    ...parts,
    '</div></body></html>',
  ].join('\n')
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escaped(text)}</p>`
}

function button(label: string, url: string): string {
  const style =
    'display:inline-block;padding:12px 20px;background:#0f6b4f;color:#fff;border-radius:8px;text-decoration:none'
  return [
    `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="${style}">${escaped(label)}</a></p>`,
    `<p style="margin:0 0 16px;color:#5b6b64;font-size:14px;word-break:break-all">${escaped(url)}</p>`,
  ].join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
