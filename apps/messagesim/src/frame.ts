import { createHash } from 'node:crypto'
import { pageFrame } from '@chokka/simulator-kit'
import { texts } from './texts.ts'

const style = `
main{max-width:720px}
h1{font-size:24px;margin:0}
.mark{gap:14px;margin-bottom:12px}
.lead{margin:0 0 20px}
ol{list-style:none;margin:0;padding:0;display:grid;gap:14px}
.card{padding:16px 18px;margin:0;overflow-wrap:anywhere}
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

/** A foot of its own, with the rules of the numbers, stands on the page. */
export const page = pageFrame({ banner: texts.banner, mark: envelope, style, script })
