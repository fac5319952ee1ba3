import { readFileSync } from 'node:fs'

/** Bengali fonts are served with the pages, because not every demo machine has one. OFL-1.1, see fonts/. */
const files = ['hind-bengali-400.woff2', 'hind-bengali-600.woff2'] as const
const bengali = 'U+0951-0952,U+0964-0965,U+0980-09FE,U+200C-200D,U+25CC'
const headers = { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' }

/** What a simulator must serve for its pages, by path. */
export const fonts: ReadonlyMap<string, { body: Buffer; headers: Record<string, string> }> = new Map(
  files.map((file) => [
    `/fonts/${file}`,
    { body: readFileSync(new URL(`../fonts/${file}`, import.meta.url)), headers },
  ]),
)

/** For a page that is not made by `pageFrame`: the rules that name them "Hind". */
export const fontRules: string = files
  .map((file) => {
    const source = `url(/fonts/${file}) format("woff2")`
    const weight = file.slice(-9, -6)
    return `@font-face{font-family:"Hind";font-weight:${weight};font-display:swap;src:${source};unicode-range:${bengali}}`
  })
  .join('\n')
