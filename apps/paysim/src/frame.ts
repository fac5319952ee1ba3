import { pageFrame } from '@chokka/simulator-kit'
import { texts } from './texts.ts'

const style = `
main.wide{max-width:1080px}
.sum{font-size:40px;line-height:1.2;font-weight:700;margin:12px 0 16px;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;
margin:0 0 20px;padding:14px;background:#f5f7fb;border-radius:12px}
dt{color:#55617a}dd{margin:0;text-align:right;overflow-wrap:anywhere}
summary{min-height:44px;padding:8px 0;cursor:pointer;font-weight:600}
td.sumcell{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.completed,.delivered{color:#0b6b3a}.failed,.cancelled{color:#a52a1c}
`

const mark = `<svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
<rect width="44" height="44" rx="12" fill="#1d4f91"/>
<path d="M11 15h22v14H11z" fill="none" stroke="#fff" stroke-width="2.5" stroke-dasharray="4 3"/>
<circle cx="22" cy="22" r="4" fill="#ffc42e"/></svg>`

export const page = pageFrame({ banner: texts.banner, foot: texts.notAffiliated, mark, style })
