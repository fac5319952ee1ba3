import { Refused } from './calls.ts'
import type { RefusalCode } from './calls.ts'
import type { Wire } from './wire.ts'
import { textsNow } from './language.ts'
import { toast } from './toasts.ts'

/** How a form or screen handles refusals itself. The rest is handled by default. */
export type RefusalHandlers = {
  /** Shows the sentence under the field that is wrong. */
  field?: (refusal: Refused, sentence: string) => void
  /** Shows the captcha with a new picture. */
  captcha?: (refusal: Refused, sentence: string) => void
  /** Shows a refusal of the dialogs in another way; false: it has not. */
  dialog?: (refusal: Refused, sentence: string) => boolean
  /** Sends the same again. */
  retry?: () => void
}

/** How the app handles refusals that no form or screen handles. */
export type DefaultRefusalHandlers = {
  dialog: (sentence: string, refusal: Refused) => void
  openLogin: () => void
  /** Asks who is there, and then goes on with what was refused. */
  confirm?: (refusal: Refused, retry: () => void) => void
  /** The whole site is closed: fetches its status again. */
  page: () => void
}
export type HandleRefusal = (fault: unknown, handlers?: RefusalHandlers) => void

const reactionTo = ({ reactions }: Wire, code: RefusalCode) =>
  code === 'network_error' || code === 'slow_network' ? 'toast' : reactions[code]

/** The sentence for a refusal: the server's, or one of the app when the server did not answer. */
export function sentenceOf(fault: unknown): string {
  const texts = textsNow()
  const fallback = texts?.t('client.unknown_error') ?? ''
  if (!(fault instanceof Refused)) return fallback
  return fault.message || (texts?.find(`client.${fault.code}`) ?? fallback)
}

/** Handles a refusal as the catalogue says: field, captcha, dialog, login, page or toast. */
export const makeHandleRefusal =
  (wire: Wire, defaults: DefaultRefusalHandlers): HandleRefusal =>
  (fault, handlers = {}) => {
    const sentence = sentenceOf(fault)
    if (!(fault instanceof Refused)) {
      console.error(fault)
      return toast({ text: sentence, tone: 'bad' })
    }
    const reaction = reactionTo(wire, fault.code)
    if (reaction === 'field' && handlers.field) return handlers.field(fault, sentence)
    if (reaction === 'show_captcha' && handlers.captcha) return handlers.captcha(fault, sentence)
    if (reaction === 'dialog' && handlers.dialog?.(fault, sentence)) return
    if (reaction === 'dialog') return defaults.dialog(sentence, fault)
    if (reaction === 'open_login') return defaults.openLogin()
    if (reaction === 'confirm' && defaults.confirm && handlers.retry) return defaults.confirm(fault, handlers.retry)
    if (reaction === 'page') return defaults.page()
    toast({ text: sentence, tone: 'bad' })
  }
