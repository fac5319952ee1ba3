import { textsNow } from '@chokka/client/language.ts'
import type { BadgeTone } from '@chokka/ui'

/**
 * The label of a state or a kind; the word of the wire where the texts have none. A kind with a point names its texts
 * itself: `product.lane`.
 */
export const labelOf = (kind: string, word: string): string =>
  textsNow()?.find(`${kind.includes('.') ? kind : `office.${kind}`}_${word}`) ?? word

const tones: Readonly<Record<string, BadgeTone>> = {
  ...{ in_review: 'wait', asked: 'wait', waiting: 'wait', sent_in: 'wait', review: 'wait', submitted: 'wait' },
  ...{ approved: 'info', paying: 'info', sent: 'info', answered: 'info', awaiting_payment: 'info' },
  ...{
    received: 'ok',
    auto_received: 'ok',
    forced_received: 'ok',
    credited: 'ok',
    done: 'ok',
    active: 'ok',
    won: 'ok',
  },
  ...{
    pay_failed: 'bad',
    disputed: 'bad',
    rejected: 'bad',
    failed: 'bad',
    refused: 'bad',
    disabled: 'bad',
    late: 'bad',
  },
  ...{ processing: 'info', refunded: 'ok' },
  ...{ reversed: 'bad', open: 'wait', above: 'bad', below: 'bad', inside: 'ok', published: 'ok', draft: 'wait' },
}
export const toneOf = (state: string): BadgeTone => tones[state] ?? 'mute'
