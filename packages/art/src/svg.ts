/** What an element may carry beside its geometry. `true` writes nothing; undefined leaves the attribute out. */
export type Style = {
  fill?: string | undefined
  opacity?: number | undefined
  stroke?: string | undefined
  width?: number | undefined
  /** Lengths of dash and gap: the running stitch of the brand. */
  dash?: string | undefined
  transform?: string | undefined
  more?: string | undefined
}

/** A number with one decimal at most, as SVG writes it. */
export const n = (value: number): string => String(Math.round(value * 10) / 10 + 0)
const fine = (value: number): string => String(Math.round(value * 100) / 100)

function attributes({ fill, opacity, stroke, width, dash, transform, more }: Style): string {
  const parts = [
    stroke !== undefined && fill === undefined ? ' fill="none"' : '',
    fill === undefined ? '' : ` fill="${fill}"`,
    opacity === undefined ? '' : ` opacity="${fine(opacity)}"`,
    stroke === undefined ? '' : ` stroke="${stroke}"`,
    width === undefined ? '' : ` stroke-width="${fine(width)}"`,
    dash === undefined ? '' : ` stroke-dasharray="${dash}" stroke-linecap="round"`,
    transform === undefined ? '' : ` transform="${transform}"`,
    more === undefined ? '' : ` ${more}`,
  ]
  return parts.join('')
}

export const path = (d: string, style: Style): string => `<path d="${d}"${attributes(style)}/>`
export const circle = (x: number, y: number, r: number, style: Style): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${attributes(style)}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, style: Style): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${attributes(style)}/>`
export const rect = (x: number, y: number, w: number, h: number, style: Style, r = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r > 0 ? ` rx="${n(r)}"` : ''}${attributes(style)}/>`
export const group = (style: Style, inner: string): string => `<g${attributes(style)}>${inner}</g>`

export const polygon = (points: readonly (readonly [number, number])[], style: Style): string =>
  path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, style)

/** What `make` returns for 0, 1, … below `count`, joined. */
export const repeat = (count: number, make: (at: number) => string): string =>
  Array.from({ length: Math.max(0, Math.ceil(count)) }, (_, at) => make(at)).join('')

/** A vertical gradient from the first to the last stop: offset, colour and, where it is not 1, opacity. */
export const gradient = (
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  direction = '',
): string => {
  const stop = ([offset, colour, opacity]: readonly [number, string, number?]) =>
    `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
  return `<linearGradient id="${id}" ${direction || 'x1="0" y1="0" x2="0" y2="1"'}>${stops.map(stop).join('')}</linearGradient>`
}

export const document = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}"` +
  ` height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
