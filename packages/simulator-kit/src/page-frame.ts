import { fontRules } from './fonts.ts'
import { both, escaped, type Sentence } from './sentence.ts'

const style = `
${fontRules}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#eef1f6;color:#16213a;
font:16px/1.6 "Hind","Noto Sans Bengali",system-ui,sans-serif}
.banner{position:sticky;top:0;z-index:1;padding:10px 16px;text-align:center;font-weight:600;color:#201600;
background:repeating-linear-gradient(135deg,#ffd35c 0 18px,#ffc42e 18px 36px)}
.banner small{display:block;font-weight:500}
main{max-width:460px;margin:24px auto;padding:0 16px}
.card{background:#fff;border:1px solid #d5dce8;border-radius:16px;padding:20px;margin-bottom:20px}
.card>:first-child{margin-top:0}.card>:last-child{margin-bottom:0}
h1{font-size:22px;line-height:1.35;margin:0 0 4px}h2{font-size:18px;margin:0 0 12px}
.en{display:block;font-size:13px;line-height:1.4;color:#55617a}
button .en,a.button .en{color:inherit;opacity:.85}
.mark{display:flex;gap:12px;align-items:center;margin-bottom:16px}
.mark svg{flex:none}
button,a.button{display:block;width:100%;min-height:52px;margin:0 0 10px;padding:8px 16px;
border:1px solid #b9c4d8;border-radius:12px;background:#fff;color:#16213a;
font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.yes{background:#1d4f91;border-color:#1d4f91;color:#fff}button.yes:hover{background:#173f75}
button:not(.yes):hover,a.button:hover{background:#f0f4fb}
button:focus-visible,a:focus-visible,summary:focus-visible,input:focus-visible{outline:3px solid #ff9d00;
outline-offset:2px}
.table{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}
th,td{padding:8px 10px;border-bottom:1px solid #e3e8f1;text-align:left;vertical-align:top}
`

type Frame = {
  /** Stands above every page: what this is a simulator of, and what it is not. */
  banner: Sentence
  /** Stands under the pages; a page with a foot of its own may leave it out. */
  foot?: Sentence
  /** An SVG element beside the title. */
  mark: string
  /** Rules of the simulator's own, after the shared ones. */
  style?: string
  /** Runs on every page; its hash must be in the policy. */
  script?: string
}

/**
 * Makes the function that makes the pages of a simulator. `body` is trusted markup: escape other text with `escaped`.
 * `isWide`: for tables.
 */
export const pageFrame =
  ({ banner, foot, mark, style: own = '', script }: Frame) =>
  (title: Sentence, body: string, isWide = false): string =>
    `<!doctype html><html lang="bn"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title.bn)} · ${escaped(title.en)}</title>
<style>${style}${own}</style></head>
<body><div class="banner" role="note">${escaped(banner.bn)}<small lang="en">${escaped(banner.en)}</small></div>
<main class="${isWide ? 'wide' : ''}"><div class="mark">${mark}<div><h1>${both(title)}</h1></div></div>${body}
${foot ? `<p>${both(foot)}</p>` : ''}</main>${script === undefined ? '' : `<script>${script}</script>`}</body></html>`
