/** Metals: each replaces the light of a picture by four colours, for red, green and blue. */
const metals = {
  gold: ['.22 .62 .97 1', '.08 .36 .76 .98', '.01 .06 .22 .80'],
  jade: ['.01 .06 .42 .92', '.14 .42 .82 1', '.10 .30 .58 .88'],
  ruby: ['.22 .62 .95 1', '.01 .06 .30 .86', '.05 .12 .34 .84'],
  ice: ['.05 .28 .66 .98', '.16 .50 .86 1', '.34 .78 .98 1'],
  silver: ['.10 .42 .78 1', '.12 .45 .80 1', '.16 .50 .84 1'],
} as const
export type Metal = keyof typeof metals
const isMetal = (name: string): name is Metal => Object.hasOwn(metals, name)
export const metalNames = Object.keys(metals).filter(isMetal)

/** The definition of the filter `metal`. */
export function metalFilter(metal: Metal): string {
  const [red, green, blue] = metals[metal]
  const grey = '.36 .5 .14 0 0 .36 .5 .14 0 0 .36 .5 .14 0 0 0 0 0 1 0'
  return (
    '<filter id="metal" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
    `<feColorMatrix type="matrix" values="${grey}"/><feComponentTransfer>` +
    `<feFuncR type="table" tableValues="${red}"/><feFuncG type="table" tableValues="${green}"/>` +
    `<feFuncB type="table" tableValues="${blue}"/></feComponentTransfer></filter>`
  )
}
