import { errors } from '@chokka/contract/errors'
import type { Reaction } from '@chokka/contract/errors'
import { Refused } from './calls.ts'
import type { RefusalCode } from './calls.ts'
import { textsNow } from './language.ts'
import { open, say } from './open.ts'
import { queries } from './queries.ts'

/** What a form or screen does itself. What it does not name is done for it. */
export type Hands = {
  /** Shows the sentence under the field that is wrong. */
  field?: (refusal: Refused, sentence: string) => void
  /** Shows the captcha and loads a new picture. */
  captcha?: (refusal: Refused, sentence: string) => void
}

const isKnown = (code: RefusalCode): code is keyof typeof errors => Object.hasOwn(errors, code)
const reactionTo = (code: RefusalCode): Reaction => (isKnown(code) ? errors[code].reaction : 'toast')

/** The sentence for a refusal: the server's own, or ours for what never reached it. */
export function sentenceOf(fault: unknown): string {
  const texts = textsNow()
  if (!(fault instanceof Refused)) return texts?.t('errors.unknown_error') ?? ''
  return fault.message || (texts?.find(`errors.${fault.code}`) ?? '')
}

/** The one reaction to a refusal, by the catalogue: field, dialog, toast, login, captcha or a page of its own. */
export function react(fault: unknown, hands: Hands = {}): void {
  const sentence = sentenceOf(fault)
  if (!(fault instanceof Refused)) {
    console.error(fault)
    return say({ text: sentence, tone: 'bad' })
  }
  const reaction = reactionTo(fault.code)
  if (reaction === 'field' && hands.field) return hands.field(fault, sentence)
  if (reaction === 'show_captcha' && hands.captcha) return hands.captcha(fault, sentence)
  if (reaction === 'dialog') return open('dialog', { tone: 'warn', title: sentence })
  if (reaction === 'open_login') return open('login')
  // The page asks for the site's state again and finds it closed.
  if (reaction === 'page') return void queries.invalidateQueries({ queryKey: ['systemStatus'] })
  say({ text: sentence, tone: 'bad' })
}
