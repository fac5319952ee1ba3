import { loadTexts, type Locale, type TextKeyOf, type TextValues, type Texts } from '@chokka/text'
import type { Channel } from './gateways/gateway.ts'

/** Mail and SMS of a notice have the same sentences. */
const notice = <Key extends TextKeyOf<'messages'>>(text: Key) => ({
  sms: text,
  mail: { subject: 'messages.noticeMailSubject', text } as const,
})

type Template = { sms?: TextKeyOf<'messages'>; mail?: { subject: TextKeyOf<'messages'>; text: TextKeyOf<'messages'> } }
const codeMail = { subject: 'messages.codeMailSubject', text: 'messages.codeMailText' } as const

/** What can be sent, and on which channels. */
const templates = {
  signInCode: { sms: 'messages.signInCodeSms', mail: codeMail },
  registerCode: { sms: 'messages.registerCodeSms', mail: codeMail },
  bindCode: { sms: 'messages.bindCodeSms', mail: codeMail },
  factorCode: { sms: 'messages.factorCodeSms', mail: codeMail },
  withdrawalCode: { sms: 'messages.withdrawalCodeSms' },
  resetLink: { mail: { subject: 'messages.resetLinkMailSubject', text: 'messages.resetLinkMailText' } },
  newPlaceNotice: notice('messages.newPlaceNotice'),
  passwordNotice: notice('messages.passwordNotice'),
  mobileNotice: notice('messages.mobileNotice'),
  emailNotice: notice('messages.emailNotice'),
  contactTakenNotice: notice('messages.contactTakenNotice'),
  identityLinkedNotice: notice('messages.identityLinkedNotice'),
  identityUnlinkedNotice: notice('messages.identityUnlinkedNotice'),
  realNameNotice: notice('messages.realNameNotice'),
  authenticatorOnNotice: notice('messages.authenticatorOnNotice'),
  authenticatorOffNotice: notice('messages.authenticatorOffNotice'),
  recoveryCodesNotice: notice('messages.recoveryCodesNotice'),
  paymentPasswordNotice: notice('messages.paymentPasswordNotice'),
  factorsRemovedNotice: notice('messages.factorsRemovedNotice'),
  letterAnswer: { mail: { subject: 'messages.letterAnswerMailSubject', text: 'messages.letterAnswerMailText' } },
  auditHead: { mail: { subject: 'messages.auditHeadMailSubject', text: 'messages.auditHeadMailText' } },
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates
export type Body = { subject?: string; text: string }

const loaded = new Map<string, Promise<Texts>>()
function textsOf(locale: Locale): Promise<Texts> {
  const key = JSON.stringify(locale)
  const texts = loaded.get(key) ?? loadTexts(locale, ['messages'])
  loaded.set(key, texts)
  return texts
}

/** The text of a message in a language. Texts keep their digits, numbers get those of the locale. */
export async function bodyOf(name: TemplateName, channel: Channel, locale: Locale, values: TextValues): Promise<Body> {
  const { sms, mail }: Template = templates[name]
  const { t } = await textsOf(locale)
  if (channel === 'sms' && sms) return { text: t(sms, values) }
  if (channel === 'mail' && mail) return { subject: t(mail.subject, values), text: t(mail.text, values) }
  throw new Error(`no text of ${name} for ${channel}`)
}
