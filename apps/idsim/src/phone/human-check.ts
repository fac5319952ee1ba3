import { createHash } from 'node:crypto'
import { escaped, fontRules } from '@chokka/simulator-kit'
import { texts } from '../texts.ts'

/**
 * Stands for reCAPTCHA's script: the same `grecaptcha.ready`, `render` and `reset`, which show a box of the simulator.
 * The box answers to its own page only, and the script hears its own box only.
 */
export const humanCheckScript = `(() => {
  const home = new URL(document.currentScript.src)
  const boxes = []
  const render = (place, options) => {
    const box = document.createElement('iframe')
    const lang = home.searchParams.get('hl') ?? 'en'
    const query = new URLSearchParams({ for: location.origin, hl: lang, theme: options.theme ?? 'light' })
    box.src = new URL('anchor?' + query, home).href
    box.title = 'recaptcha'
    box.width = '304'
    box.height = '78'
    place.append(box)
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== home.origin || source !== box.contentWindow || data?.source !== 'idsim-human-check') return
      options.callback?.(data.token)
    })
    return boxes.push(box) - 1
  }
  window.grecaptcha = {
    ready: (then) => then(),
    render,
    reset: (at = 0) => { boxes[at].src = boxes[at].src },
  }
})()`

const script = `const button = document.querySelector('button')
button.addEventListener('click', async () => {
  button.disabled = true
  const reply = await fetch('/recaptcha/token', { method: 'POST' })
  const { token } = await reply.json()
  button.setAttribute('aria-pressed', 'true')
  parent.postMessage({ source: 'idsim-human-check', token }, new URLSearchParams(location.search).get('for'))
})`
const hash = createHash('sha256').update(script).digest('base64')
/** The box may stand on any page: it is the page of the site that says what may stand on it. */
export const boxPolicy = [
  "default-src 'none'",
  `script-src 'sha256-${hash}'`,
  ...["connect-src 'self'", "style-src 'unsafe-inline'", "font-src 'self'", "base-uri 'none'", "form-action 'none'"],
].join('; ')

// A frame with another colour scheme than its page is not transparent.
const style = `${fontRules}
html{color-scheme:light}html.dark{color-scheme:dark}
*{box-sizing:border-box}body{margin:0;font:15px/1.3 "Hind","Noto Sans Bengali",system-ui,sans-serif}
button{display:flex;gap:12px;align-items:center;width:100%;height:76px;padding:8px 14px;text-align:left;
border:1px solid #8b98b2;border-radius:8px;background:#f8faff;color:#16213a;font:inherit;cursor:pointer}
button::before{content:"";flex:none;display:grid;place-items:center;width:26px;height:26px;border:2px solid #55617a;
border-radius:5px;background:#fff;color:#0b6b3a;font-weight:700}
button[aria-pressed=true]::before{content:"✓";border-color:#0b6b3a}
button:focus-visible{outline:3px solid #ff9d00;outline-offset:-3px}
small{display:block;color:#55617a}
.dark button{background:#1c2433;border-color:#5d6b85;color:#f2f5fb}.dark small{color:#b6c0d4}`

/** The box that somebody ticks. Nobody is checked: that is what makes this a simulator. */
export function boxPage(query: URLSearchParams): string {
  const lang = query.get('hl') === 'bn' ? 'bn' : 'en'
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light'
  return `<!doctype html><html lang="${lang}" class="${theme}"><head><meta charset="utf-8">
<title>${escaped(texts.human[lang])}</title><style>${style}</style></head><body>
<button type="button" aria-pressed="false"><span>${escaped(texts.human[lang])}
<small>${escaped(texts.humanNote[lang])}</small></span></button><script>${script}</script></body></html>`
}
