// The pages that the server writes itself: without scripts, cookies or outside resources, they work on any phone.
import { createHash } from 'node:crypto'
import { PRODUCT_NAME, PRODUCT_TAGLINE } from '#domain/product.ts'

/** A complete page; `body` is HTML, `title` is text. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
<footer><a href="/" rel="noreferrer">${escaped(PRODUCT_NAME)}</a>: ${escaped(PRODUCT_TAGLINE)}</footer>
</body>
</html>
`
}

/** The text, escaped for HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

// The colours of app/ui, without its style sheet.
const STYLE = `
:root{--ground:#faf8f4;--raised:#fff;--line:#ddd8ce;--edge:#8a857b;--ink:#1d211e;--soft:#5a605b;--accent:#1c6b4c;--on:#fff;--good:#1c6b4c;--due:#8a5200}
@media (prefers-color-scheme:dark){:root{--ground:#121715;--raised:#1a211e;--line:#303a35;--edge:#7d8a83;--ink:#eef2ef;--soft:#a9b5ae;--accent:#7fd3ab;--on:#0e1a14;--good:#7fd3ab;--due:#f0b35e}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
main{max-width:34rem;margin:0 auto;padding:24px 16px 8px;display:grid;gap:20px}
h1{font-size:20px;line-height:1.3;margin:8px 0 0;font-weight:600}
h2{font:400 24px/1.25 Georgia,"Times New Roman",serif;margin:0}
.part h2{font:inherit;font-weight:600}
p{margin:0}
h1,h2,p,legend,input{unicode-bidi:plaintext}
.card{background:var(--raised);border:1px solid var(--line);border-radius:12px;padding:20px;display:grid;gap:12px}
.card h1{margin:0}
.again{font-weight:600;min-height:48px;border-radius:10px;background:var(--accent);color:var(--on);text-decoration:none;display:grid;place-items:center}
.plan{white-space:pre-line}
.progress{border-top:1px solid var(--line);padding-top:12px}
.note{border-left:4px solid var(--good);padding:8px 12px;background:var(--raised)}
.note.due{border-color:var(--due)}
ul{list-style:none;margin:0;padding:0;display:grid;gap:12px}
.state{font-weight:600;display:flex;gap:8px;align-items:baseline}
.state.good{color:var(--good)}
.state.due{color:var(--due)}
form{display:grid;gap:12px}
fieldset{border:0;padding:0;margin:0;display:grid;gap:8px}
legend{font-weight:600;padding:0;margin-bottom:8px}
.choice{display:flex;gap:12px;align-items:center;min-height:44px;padding:8px 14px;background:var(--raised);border:1px solid var(--edge);border-radius:10px}
.choice:has(:checked){border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
input[type=radio]{width:20px;height:20px;margin:0;accent-color:var(--accent);flex:none}
label span,.small,footer{color:var(--soft);font-size:15px}
input[type=text]{font:inherit;color:inherit;width:100%;min-height:44px;padding:8px 12px;background:var(--raised);border:1px solid var(--edge);border-radius:10px}
button{font:inherit;font-weight:600;min-height:48px;border:0;border-radius:10px;background:var(--accent);color:var(--on);cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
footer{text-wrap:balance;max-width:34rem;margin:0 auto;padding:24px 16px 32px}
`

/** Allows only this style and a form sent to us. */
export const PLAIN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
