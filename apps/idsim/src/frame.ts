import { pageFrame } from '@chokka/simulator-kit'
import { texts } from './texts.ts'

const style = `
label{display:block;margin:0 0 12px;font-weight:600}
label .en{display:inline;margin-left:6px;font-weight:400}
input:not([type=checkbox]){display:block;width:100%;min-height:48px;margin-top:4px;padding:8px 14px;
border:1px solid #8b98b2;border-radius:12px;background:#fff;color:inherit;font:inherit}
input[type=checkbox]{width:20px;height:20px;margin:0 8px 0 0;vertical-align:-4px}
.wrong{color:#a52a1c;font-weight:600}
ul.codes{list-style:none;margin:0;padding:0}
ul.codes li{display:flex;flex-wrap:wrap;gap:4px 12px;padding:10px 0;border-top:1px solid #e3e8f1;
font-variant-numeric:tabular-nums}
ul.codes b{padding:0 8px;border-radius:8px;background:#fff1c9;font-size:19px;letter-spacing:.08em}
ul.codes time{margin-left:auto;color:#55617a}
`

const mark = `<svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
<rect width="44" height="44" rx="12" fill="#1d4f91"/>
<circle cx="22" cy="17" r="6" fill="none" stroke="#fff" stroke-width="2.5" stroke-dasharray="4 3"/>
<path d="M10 35a12 10 0 0 1 24 0" fill="none" stroke="#ffc42e" stroke-width="2.5" stroke-dasharray="4 3"/></svg>`

export const page = pageFrame({ banner: texts.banner, foot: texts.notAffiliated, mark, style })
