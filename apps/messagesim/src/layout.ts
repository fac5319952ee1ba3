import { createHash } from 'node:crypto'
import { texts, type Sentence } from './texts.ts'

/** Bengali fonts are served with the page, because not every demo machine has one. OFL-1.1, see fonts/. */
export const fontFiles = ['hind-bengali-400.woff2', 'hind-bengali-600.woff2'] as const

const bengali = 'U+0951-0952,U+0964-0965,U+0980-09FE,U+200C-200D,U+25CC'
const fontRules = fontFiles.map((file) => {
  const source = `url(/fonts/${file}) format("woff2")`
  const weight = file.slice(-9, -6)
  return `@font-face{font-family:"Hind";font-weight:${weight};font-display:swap;src:${source};unicode-range:${bengali}}`
})

const style = `
${fontRules.join('\n')}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#eef1f6;color:#16213a;
font:16px/1.6 "Hind","Noto Sans Bengali",system-ui,sans-serif}
.banner{position:sticky;top:0;z-index:1;padding:10px 16px;text-align:center;font-weight:600;color:#201600;
background:repeating-linear-gradient(135deg,#ffd35c 0 18px,#ffc42e 18px 36px)}
.banner small{display:block;font-weight:500}
main{max-width:720px;margin:24px auto;padding:0 16px}
h1{font-size:24px;line-height:1.35;margin:0}
.en{display:block;font-size:13px;line-height:1.4;color:#55617a}
.mark{display:flex;gap:14px;align-items:center;margin-bottom:12px}.mark svg{flex:none}
.lead{margin:0 0 20px}
ol{list-style:none;margin:0;padding:0;display:grid;gap:14px}
.card{background:#fff;border:1px solid #d5dce8;border-radius:16px;padding:16px 18px;overflow-wrap:anywhere}
.card header{display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center;margin-bottom:8px}
.to{font-weight:600;font-size:18px;font-variant-numeric:tabular-nums}
.badge{padding:1px 10px;border-radius:999px;font-size:13px;font-weight:600;background:#e2ecfa;color:#1d4f91}
.badge.smtp{background:#e3f3ea;color:#0b6b3a}.badge.smpp{background:#f3e8fb;color:#6a2a94}
time{margin-left:auto;color:#55617a;font-size:14px;font-variant-numeric:tabular-nums}
h2{font-size:16px;margin:0 0 4px}
.text{margin:0;white-space:pre-wrap}
.text b{padding:1px 8px;border-radius:8px;background:#fff1c9;font-size:19px;letter-spacing:.08em;
font-variant-numeric:tabular-nums}
.text a{color:#1d4f91;font-weight:600}
.meta{margin:8px 0 0;font-size:13px;color:#55617a}
.empty{padding:40px 18px;text-align:center}.empty svg{margin-bottom:8px}
footer{margin:24px 0;font-size:14px}footer p{margin:0 0 12px}
a:focus-visible{outline:3px solid #ff9d00;outline-offset:2px;border-radius:4px}
`

/** Asks for the list again and shows it when it has changed, so that reading and scrolling are not disturbed. */
const script = `setInterval(async () => {
  const place = document.getElementById('list')
  const reply = await fetch('/list').catch(() => null)
  const newest = reply?.headers.get('x-newest')
  if (!reply?.ok || newest === place.dataset.newest) return
  place.innerHTML = await reply.text()
  place.dataset.newest = newest
}, 1500)`

const hash = createHash('sha256').update(script).digest('base64')
/** Only the script above runs, and the page loads nothing from elsewhere. */
export const policy = `default-src 'none'; script-src 'sha256-${hash}'; connect-src 'self'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export const envelope = `<svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
<rect width="48" height="48" rx="13" fill="#1d4f91"/>
<path d="M11 15h26v18H11z" fill="none" stroke="#fff" stroke-width="2.5" stroke-dasharray="5 3"/>
<path d="M12 16l12 10 12-10" fill="none" stroke="#ffc42e" stroke-width="2.5"/></svg>`

/** The whole page. `body` is trusted markup: escape other text with `escaped`. */
export function page(title: Sentence, body: string): string {
  return `<!doctype html><html lang="bn"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title.bn)} · ${escaped(title.en)}</title>
<style>${style}</style></head>
<body><div class="banner" role="note">${texts.banner.bn}<small lang="en">${texts.banner.en}</small></div>
<main><div class="mark">${envelope}<h1>${both(title)}</h1></div>${body}</main>
<script>${script}</script></body></html>`
}

export const both = (sentence: Sentence): string =>
  `${escaped(sentence.bn)}<span class="en" lang="en">${escaped(sentence.en)}</span>`

export function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
