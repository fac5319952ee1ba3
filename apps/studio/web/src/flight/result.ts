import { formatMultiplier } from '@chokka/text'
import { fromE2 } from '../kit/odds.ts'
import type { TableLook } from '../table/look.ts'

/** A past flight is told by its crash point. */
export const pointText: TableLook['resultOf'] = (pointE2, { locale }) => formatMultiplier(fromE2(pointE2), locale)
