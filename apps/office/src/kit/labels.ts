import { wire } from 'virtual:wire'
import { textsNow } from '@chokka/client/language.ts'
import type { BadgeTone } from '@chokka/ui'

/**
 * The label of a state or a kind; the word of the wire where the texts have none. A kind with a point names its texts
 * itself: `product.lane`.
 */
export const labelOf = (kind: string, word: string): string =>
  textsNow()?.find(`${kind.includes('.') ? kind : `office.${kind}`}_${word}`) ?? word

/** The tone of a state, as its noun says it in the contract. */
export const toneOf = (state: string): BadgeTone => wire.tones[state] ?? 'mute'
