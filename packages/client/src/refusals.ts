import { Refused } from './calls.ts'
import type { RefusalCode } from './calls.ts'
import type { Wire } from './wire.ts'
import { textsNow } from './language.ts'
import { toast } from './toasts.ts'

/** What a form or screen does itself with a refusal. What it does not name is done for it. */
export type RefusalHandlers = {
  /** Shows the sentence under the field that is wrong. */
  field?: (refusal: Refused, sentence: string) => void
  /** Shows the captcha and loads a new picture. */
  captcha?: (refusal: Refused, sentence: string) => void
}

/** What the app does with refusals that no form or screen takes. */
export type Reactions = {
  dialog: (sentence: string) => void
  openLogin: () => void
  /** The whole site is closed: its state is asked for again. */
  page: () => void
}
export type React = (fault: unknown, handlers?: RefusalHandlers) => void

const reactionTo = ({ reactions }: Wire, code: RefusalCode) =>
  code === 'network_error' || code === 'slow_network' ? 'toast' : reactions[code]

/** The sentence for a refusal: the server's own, or ours for what never reached it. */
export function sentenceOf(fault: unknown): string {
  const texts = textsNow()
  const own = texts?.t('client.unknown_error') ?? ''
  if (!(fault instanceof Refused)) return own
  return fault.message || (texts?.find(`client.${fault.code}`) ?? own)
}

/** Makes the one reaction to a refusal, by the catalogue: field, dialog, toast, login, captcha or a page of its own. */
export const makeReact =
  (wire: Wire, reactions: Reactions): React =>
  (fault, handlers = {}) => {
    const sentence = sentenceOf(fault)
    if (!(fault instanceof Refused)) {
      console.error(fault)
      return toast({ text: sentence, tone: 'bad' })
    }
    const reaction = reactionTo(wire, fault.code)
    if (reaction === 'field' && handlers.field) return handlers.field(fault, sentence)
    if (reaction === 'show_captcha' && handlers.captcha) return handlers.captcha(fault, sentence)
    if (reaction === 'dialog') return reactions.dialog(sentence)
    if (reaction === 'open_login') return reactions.openLogin()
    if (reaction === 'page') return reactions.page()
    toast({ text: sentence, tone: 'bad' })
  }
