// For tests: the texts of a PDF as a reader takes them, by the tables that map its codes to letters.
import { inflateSync } from 'node:zlib'

/** The texts of the file, in the order in which they were written. */
export function textsOfPdf(file: Buffer): string[] {
  const objects = objectsOf(file)
  const fonts = new Map<string, Map<string, string> | null>()
  for (const { head } of objects.values()) {
    const listed = /\/Font <<([^>]*)>>/.exec(head)?.[1] ?? ''
    for (const [, name = '', id = ''] of listed.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      fonts.set(name, table === undefined ? null : lettersOf(objects.get(table)?.stream ?? ''))
    }
  }
  return [...objects.values()].flatMap(({ stream }) => (stream.includes('\nBT\n') ? written(stream, fonts) : []))
}

type Part = { head: string; stream: string }
function objectsOf(file: Buffer): Map<string, Part> {
  const objects = new Map<string, Part>()
  const whole = file.toString('latin1')
  for (const [, id = '', text = ''] of whole.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = text.indexOf('\nstream\n')
    const head = at < 0 ? text : text.slice(0, at)
    const bytes = Buffer.from(at < 0 ? '' : text.slice(at + 8, text.lastIndexOf('\nendstream')), 'latin1')
    const isText = at >= 0 && head.includes('FlateDecode') && !head.includes('/Subtype')
    objects.set(id, { head, stream: isText ? inflateSync(bytes).toString('latin1') : '' })
  }
  return objects
}

/** The letters of each code, from a table `beginbfrange … endbfrange`. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi))
    for (const [at, [, units = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const code = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      letters.set(
        code,
        String.fromCharCode(...(units.match(/[\da-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16))),
      )
    }
  return letters
}

function written(stream: string, fonts: ReadonlyMap<string, Map<string, string> | null>): string[] {
  let letters: Map<string, string> | null = null
  const texts: string[] = []
  for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? null
    if (shown === undefined) continue
    const codes = [...shown.matchAll(/<([\da-f]+)>/gi)].map(([, code = '']) => code).join('')
    const table = letters
    texts.push(
      table
        ? (codes.match(/.{4}/g) ?? []).map((code) => table.get(code) ?? '?').join('')
        : Buffer.from(codes, 'hex').toString('latin1'),
    )
  }
  return texts
}
