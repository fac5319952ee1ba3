export { tileSvg } from './tile.ts'
export type { TileGame } from './look.ts'
export { vendorBadge, vendorMark } from './vendors/vendor-mark.ts'
