// Style sheets: colours by tokens, and the parts of packages/ui looked after there.
import type { Ratchet } from './exceptions.ts'
import { withoutComments, type Tree } from './tree.ts'

const tokens = 'packages/ui/src/styles/tokens.css'
const ui = 'packages/ui/'
const colour =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(|:\s*(?:white|black|red|green|blue|gr[ae]y|gold)\b/gi
const className = /\.(-?[a-z_][\w-]*)/gi

/** The studio is counted as one, because its folders are moved. */
const keyOf = (file: string): string => (file.startsWith('apps/studio/') ? 'apps/studio' : file)
const sheetsOf = ({ files }: Tree): [string, string][] =>
  [...files]
    .filter(([file]) => file.endsWith('.css'))
    .map(([file, text]) => [file, withoutComments(file, text).replaceAll(/url\([^)]*\)/g, '')])

const mostLines = 300

/** As for code; an exception allows a sheet of today its length. */
export const longSheets: Ratchet = ({ files }) =>
  [...files].flatMap(([file, text]) => {
    const lines = text.split('\n').length - 1
    if (!file.endsWith('.css') || lines <= mostLines) return []
    return [{ key: file, size: lines, sentence: `${file} has ${lines} lines: split it, ${mostLines} is the most` }]
  })

/** One file knows colours; a brand can change no other. */
export const coloursByToken: Ratchet = (tree) =>
  sheetsOf(tree).flatMap(([file, css]) =>
    file === tokens
      ? []
      : [...css.matchAll(colour)].map(([found]) => ({
          key: keyOf(file),
          sentence: `${file} has a colour of its own (${found.trim()}): take a token of ${tokens}`,
        })),
  )

/** The selectors of a sheet, one by one; those of `@media` and the like are none. */
const selectorsOf = (css: string): string[] =>
  [...css.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => selector.split(/,(?![^(]*\))/))

/** The classes of the element that a selector styles. */
function styledBy(selector: string): string[] {
  const last =
    selector
      .replaceAll(/:(?:not|is|where|has)\([^)]*\)/g, '')
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  return [...last.matchAll(className)].map(([, name = '']) => name)
}

/** What a part looks like stands beside it: elsewhere nobody sees the change of one rule in the other. */
export const partsStyledInUi: Ratchet = (tree) => {
  const sheets = sheetsOf(tree)
  const classes = new Set(
    sheets
      .filter(([file]) => file.startsWith(ui))
      .flatMap(([, css]) =>
        selectorsOf(css).flatMap((selector) => [...selector.matchAll(className)].map(([, name]) => name)),
      ),
  )
  return sheets.flatMap(([file, css]) => {
    if (file.startsWith(ui)) return []
    return selectorsOf(css).flatMap((selector) => {
      const name = styledBy(selector).find((one) => classes.has(one))
      if (name === undefined) return []
      return [{ key: keyOf(file), sentence: `${file} styles .${name}, which is of packages/ui (${selector.trim()})` }]
    })
  })
}
