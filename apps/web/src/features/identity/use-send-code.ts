import { enforced } from '@chokka/contract/limits'
import { deviceNow } from '@chokka/client/clock.ts'
import { Refused } from '@chokka/client/calls.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { deviceId } from '@chokka/client/session.ts'
import { useTexts } from '@chokka/ui'
import { makeStore, useStore } from '@chokka/ui/store.ts'
import { useState } from 'react'
import { ask } from '../../kit/client.ts'
import { open } from '../../kit/open.ts'
import { useHuman } from './use-human.ts'
import type { Human } from './use-human.ts'
import type { ThirdParty } from './use-third-party.ts'
import { useServiceButton } from './use-service-button.ts'
import { useSecondsUntil } from '../../kit/use-seconds-until.ts'

/** What a code is for. The server takes a code for login for a new password, too. */
export type CodePurpose = 'login' | 'register' | 'registerMobile'
export type Mobile = { mobileNum: string; countryDialingCode: string | undefined }

/** When a code was sent to a number, and for how long it is good. It outlives the popup. */
type Sent = { untilMs: number; seconds: number; minutes: number | null }
const sentTo = makeStore<ReadonlyMap<string, Sent>>(new Map())
const keyOf = (purpose: CodePurpose, { mobileNum, countryDialingCode = '' }: Mobile) =>
  `${purpose} +${countryDialingCode} ${mobileNum}`
/** One for all forms: closing a popup does not make sending faster. */
let lastSendMs = -Infinity

export type SendCodeOptions = {
  purpose: CodePurpose
  /** The number as it is typed now. */
  mobile: Mobile
  /** Whether the number may be right; shows what is wrong with it. */
  checkMobile: () => Promise<boolean>
  /** The letters of the picture that belongs to the code. */
  captcha: () => string
  /** The human verification was refused, with this sentence. */
  refusedHuman: (sentence: string) => void
  sent: () => void
  /** Sends the code in place of the site. */
  thirdParty?: ThirdParty | null | undefined
}

export type SendCode = {
  /** Null where another company sends the code: its own check comes when the button is pressed. */
  human: Human | null
  send: () => Promise<void>
  busy: boolean
  /** Until a code may be sent again to this number. */
  secondsLeft: number
  wasSent: boolean
  /** For how many minutes the code is good; null where none was sent. */
  minutes: number | null
}

/** Sends a code to a mobile number. Afterwards the number has to wait until the code has expired (spec 4 SMS code). */
export function useSendCode(options: SendCodeOptions): SendCode {
  const { purpose, mobile, thirdParty } = options
  const human = useHuman('smsCode', !thirdParty)
  const refusedDialog = useNotSentDialog()
  const [busy, setBusy] = useState(false)
  const sent = useStore(sentTo).get(keyOf(purpose, mobile))
  const secondsLeft = useSecondsUntil(sent?.untilMs ?? 0, sent?.seconds ?? 0)
  const note = (seconds: number, minutes: number | null) =>
    sentTo.set(
      new Map(sentTo.now()).set(keyOf(purpose, mobile), { untilMs: deviceNow() + seconds * 1000, seconds, minutes }),
    )
  const requestThere = async (there: ThirdParty): Promise<void> => {
    try {
      await there.send(mobile)
      note(thirdPartySeconds, null)
      options.sent()
    } catch (refusal) {
      if (refusal instanceof Refused && refusal.code === 'phone_too_many') note(tooManySeconds, null)
      refusedDialog(refusal)
    }
  }
  const request = async (): Promise<void> => {
    try {
      const minutes = await askForCode(options, await human.headers())
      note(minutes * enforced.smsCountdownSecondsPerMinute, minutes)
      human.used()
      options.sent()
    } catch (refusal) {
      human.refused(refusal)
      if (asksForHuman(refusal)) {
        if (human.mayRetry()) return request()
        human.ask()
        return options.refusedHuman(sentenceOf(refusal))
      }
      if (refusal instanceof Refused && refusal.code === 'phone_too_many') note(tooManySeconds, null)
      refusedDialog(refusal)
    }
  }
  const send = async () => {
    if (busy || secondsLeft > 0 || !(await options.checkMobile())) return
    // A clock that was set back does not stop anybody.
    if (Math.abs(deviceNow() - lastSendMs) < enforced.smsSendSpacingMs) return
    lastSendMs = deviceNow()
    setBusy(true)
    await (thirdParty ? requestThere(thirdParty) : request())
    setBusy(false)
  }
  return {
    human: thirdParty ? null : human,
    send,
    busy,
    secondsLeft,
    wasSent: sent !== undefined,
    minutes: sent?.minutes ?? null,
  }
}

/** Also a minute where another company sends the code (spec 4 SMS code). */
const thirdPartySeconds = enforced.smsExpiryMinutesDefault * enforced.smsCountdownSecondsPerMinute
const tooManySeconds = enforced.smsTooManyWaitMinutes * 60

const asksForHuman = (refusal: unknown): boolean =>
  refusal instanceof Refused && (refusal.code === 'captcha_required' || refusal.code === 'captcha_check_failed')

/** Sends the request; the answer is for how many minutes the code is good. */
async function askForCode(options: SendCodeOptions, headers: Record<string, string>): Promise<number> {
  const { purpose, mobile } = options
  const { mobileNum, countryDialingCode } = mobile
  const typed = options.captcha().trim()
  const rest = { ...(countryDialingCode ? { countryDialingCode } : {}), ...(typed ? { captcha: typed } : {}) }
  const { expiredMinutes } =
    purpose === 'login'
      ? await ask('loginCode', { mobileNum, ...rest, device: deviceId() }, { headers })
      : await ask('registerCode', { mobileNo: mobileNum, regType: purpose, ...rest }, { headers })
  return expiredMinutes > 0 ? expiredMinutes : enforced.smsExpiryMinutesDefault
}

/** The server's message about a code that was not sent, with a button to confirm (spec 8 Product reactions). */
function useNotSentDialog(): (refusal: unknown) => void {
  const { t } = useTexts()
  const service = useServiceButton()
  return (refusal) =>
    open('dialog', {
      tone: 'warn',
      title: t('identity.codeNotSent'),
      text: sentenceOf(refusal),
      ...service,
    })
}
