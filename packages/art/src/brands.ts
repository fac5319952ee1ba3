import type { TileFrame } from './frames.ts'
import type { LetterStyle } from './lettering/lines.ts'

/**
 * How a brand draws. `frame` is how it builds the frame of a reel stage; `border` stands around some of its tiles;
 * `letters` are the styles that it likes most.
 */
export type BrandStyle = { frame: StageFrame; border: TileFrame; letters: readonly LetterStyle[] }
const stageFrames = ['cloth', 'timber', 'metal', 'petals'] as const
export type StageFrame = (typeof stageFrames)[number]

const styles: Record<string, BrandStyle> = {
  nokshi: { frame: 'cloth', border: 'stitch', letters: ['grad', 'arc', 'plate'] },
  baghmama: { frame: 'timber', border: 'corners', letters: ['grad', 'bulge', 'skew'] },
  dhumketu: { frame: 'metal', border: 'bevel', letters: ['skew', 'flat', 'grad'] },
  rongdhonu: { frame: 'petals', border: 'beads', letters: ['arc', 'bulge', 'grad'] },
  kalboishakhi: { frame: 'metal', border: 'none', letters: ['flat', 'skew', 'grad'] },
  mohua: { frame: 'petals', border: 'none', letters: ['arc', 'bulge', 'plate'] },
  doyel: { frame: 'timber', border: 'none', letters: ['grad', 'skew', 'arc'] },
  jolpori: { frame: 'petals', border: 'beads', letters: ['arc', 'grad', 'bulge'] },
  pankhi: { frame: 'cloth', border: 'none', letters: ['grad', 'skew', 'plate'] },
  golpo: { frame: 'timber', border: 'corners', letters: ['plate', 'grad', 'arc'] },
  shalik: { frame: 'timber', border: 'none', letters: ['bulge', 'arc', 'flat'] },
}

const fallback = (brand: string): BrandStyle => {
  const frame = stageFrames[[...brand].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4] ?? 'cloth'
  return { frame, border: 'none', letters: ['grad', 'arc', 'skew', 'flat', 'plate', 'bulge'] }
}

/** The style of a brand by its key; a brand that is not listed gets one by its name. */
export const brandStyle = (brand = ''): BrandStyle => styles[brand] ?? fallback(brand)
