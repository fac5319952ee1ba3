import { chanceOf } from './chance.ts'
import { compositions } from './compositions.ts'
import type { Draw } from './compositions.ts'
import { tileFrames } from './frames.ts'
import { fonts } from './lettering/fonts.ts'
import { lettering } from './lettering/lettering.ts'
import { lookOf } from './look.ts'
import type { Look, TileGame } from './look.ts'
import { metalFilter } from './objects/metals.ts'
import { inked } from './objects/object.ts'
import { palettes } from './palettes.ts'
import type { Palette } from './palettes.ts'
import { scenes } from './scenes/index.ts'
import { document, gradient, group, rect } from './svg.ts'

const tileSize = { width: 300, height: 400 } as const

/**
 * The picture of a game's tile as SVG of 300 × 400, by the recipe of the look (issue 9). The same game gives the same
 * text for ever, as long as `artVersion` stays. Objects are references that `rasterised` of `@chokka/art/raster` fills.
 */
export const tileSvg = (game: TileGame): string => drawnTile(lookOf(game))

export function drawnTile(look: Look): string {
  const palette: Palette = palettes[look.palette]
  const chance = chanceOf(look.seed ^ 0x5f_37_59)
  const { behind, front } = scenes[look.scene](chance, palette)
  const ink = { ink: palette.ink, outline: 3.4, shadow: 7, shadowOpacity: 0.42, isMetal: look.metal !== undefined }
  const draw: Draw = (object, place) => inked(object, place, ink)
  const objects = compositions[look.composition]({ objects: look.objects, chance, palette, draw })
  const raised = look.lines.length > 2 ? -16 : 0
  const capitals = look.lines.map((line) => (fonts[look.font].capitals ? line.toUpperCase() : line))
  return document(
    tileSize.width,
    tileSize.height,
    definitions(palette, look) +
      rect(0, 0, 300, 400, { fill: 'url(#ground)' }) +
      behind +
      (raised === 0 ? objects : group({ transform: `translate(0 ${raised})` }, objects)) +
      front +
      rect(0, 215, 300, 185, { fill: 'url(#scrim)' }) +
      tileFrames[look.frame](palette) +
      lettering(capitals, look.font, look.letters, palette).svg,
  )
}

function definitions(palette: Palette, { metal }: Look): string {
  const { mid, deep, ink, cream, accent, letter } = palette
  return (
    '<defs>' +
    gradient('ground', [
      [0, mid],
      [1, deep],
    ]) +
    gradient('scrim', [
      [0, ink, 0],
      [1, ink, 0.82],
    ]) +
    gradient('letters', [
      [0.25, cream],
      [0.62, letter ?? accent],
    ]) +
    (metal ? metalFilter(metal) : '') +
    '</defs>'
  )
}
