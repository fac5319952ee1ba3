import { texts, type Sentence } from './texts.ts'

/** Bengali fonts are served with the pages, because not every demo machine has one. OFL-1.1, see fonts/. */
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
main{max-width:460px;margin:24px auto;padding:0 16px}
.card{background:#fff;border:1px solid #d5dce8;border-radius:16px;padding:20px;margin-bottom:20px}
.card>:first-child{margin-top:0}.card>:last-child{margin-bottom:0}
h1{font-size:22px;line-height:1.35;margin:0 0 4px}
.en{display:block;font-size:13px;line-height:1.4;color:#55617a}
button .en{color:inherit;opacity:.85}
.mark{display:flex;gap:12px;align-items:center;margin-bottom:16px}
.mark svg{flex:none}
label{display:block;margin:0 0 12px;font-weight:600}
label .en{display:inline;margin-left:6px;font-weight:400}
input:not([type=checkbox]){display:block;width:100%;min-height:48px;margin-top:4px;padding:8px 14px;
border:1px solid #8b98b2;border-radius:12px;background:#fff;color:inherit;font:inherit}
input[type=checkbox]{width:20px;height:20px;margin:0 8px 0 0;vertical-align:-4px}
button{display:block;width:100%;min-height:52px;margin:0 0 10px;padding:8px 16px;
border:1px solid #b9c4d8;border-radius:12px;background:#fff;color:#16213a;
font:inherit;font-weight:600;text-align:center;cursor:pointer}
button.yes{background:#1d4f91;border-color:#1d4f91;color:#fff}button.yes:hover{background:#173f75}
button:not(.yes):hover{background:#f0f4fb}
button:focus-visible,input:focus-visible{outline:3px solid #ff9d00;outline-offset:2px}
.wrong{color:#a52a1c;font-weight:600}
`

const mark = `<svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
<rect width="44" height="44" rx="12" fill="#1d4f91"/>
<circle cx="22" cy="17" r="6" fill="none" stroke="#fff" stroke-width="2.5" stroke-dasharray="4 3"/>
<path d="M10 35a12 10 0 0 1 24 0" fill="none" stroke="#ffc42e" stroke-width="2.5" stroke-dasharray="4 3"/></svg>`

/** A whole page under the simulator banner. `body` is trusted markup: escape other text with `escaped`. */
export function page(title: Sentence, body: string): string {
  return `<!doctype html><html lang="bn"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title.bn)} · ${escaped(title.en)}</title>
<style>${style}</style></head>
<body><div class="banner" role="note">${texts.banner.bn}<small lang="en">${texts.banner.en}</small></div>
<main><div class="mark">${mark}<div><h1>${both(title)}</h1></div></div>${body}
<p>${both(texts.notAffiliated)}</p></main></body></html>`
}

export const both = (sentence: Sentence): string =>
  `${escaped(sentence.bn)}<span class="en" lang="en">${escaped(sentence.en)}</span>`

export function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
