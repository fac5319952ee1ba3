import { needTexts, textsNow } from '@chokka/client/language.ts'
import { Refused } from '@chokka/client/calls.ts'
import type { RefusalCode } from '@chokka/client/calls.ts'
import { close, open, popups } from '../../kit/open.ts'
import { askPhoneCheck, phoneCheckPath } from '../../kit/phone-check.ts'
import type { PhoneCheckConfig, PhoneOutcome, PhoneRequest } from '../../kit/phone-check.ts'
import { codeOfFault } from './phone-faults.ts'

/** What Firebase keeps under each number, and the token of a code that was right. It outlives the popup. */
type Verification = { sessionInfo: string; proven?: { code: string; idToken: string } }
const byNumber = new Map<string, Verification>()

/** Has the code sent, after a human check in a popup. Throws Refused, with popup_closed when somebody closed it. */
export async function sendPhoneCode(config: PhoneCheckConfig | null, phoneNumber: string): Promise<void> {
  if (!config) throw await refusal('sms_not_enabled')
  const outcome = await askInPopup(config, phoneNumber)
  if (outcome === null) throw await refusal('popup_closed')
  if (outcome.kind === 'failed') throw await refusal(codeOfFault(outcome.fault))
  if (outcome.kind === 'sent') byNumber.set(phoneNumber, { sessionInfo: outcome.sessionInfo })
}

/** The token that shows that the number is theirs. Null when Firebase answers without one. Throws Refused. */
export async function provePhone(
  config: PhoneCheckConfig | null,
  phoneNumber: string,
  code: string,
): Promise<string | null> {
  if (!config) throw await refusal('sms_not_enabled')
  const known = byNumber.get(phoneNumber)
  if (!known) throw await refusal('sms_code_expired')
  // Firebase takes a code once; the server takes the token again when the form was refused for something else.
  if (known.proven?.code === code) return known.proven.idToken
  const outcome = await askHidden({ kind: 'verify', config, sessionInfo: known.sessionInfo, code })
  if (outcome.kind === 'failed') throw await refusal(codeOfFault(outcome.fault))
  if (outcome.kind !== 'verified' || outcome.idToken === null) return null
  byNumber.set(phoneNumber, { ...known, proven: { code, idToken: outcome.idToken } })
  return outcome.idToken
}

/** The server did not take the token: the number needs another code. */
export const forgetPhone = (phoneNumber: string): void => void byNumber.delete(phoneNumber)

/** A refusal in the site's own words: no server has answered. */
async function refusal(code: RefusalCode): Promise<Refused> {
  await needTexts(['errors'])
  return new Refused(code, textsNow()?.find(`errors.${code}`))
}

/** Null when the popup was closed. */
function askInPopup(config: PhoneCheckConfig, phoneNumber: string): Promise<PhoneOutcome | null> {
  const isOpen = () => popups.now().some(({ name }) => name === 'phoneCheck')
  return new Promise((done) => {
    open('phoneCheck', {
      ...{ config, phoneNumber },
      answered: (outcome) => {
        stop()
        close('phoneCheck')
        done(outcome)
      },
    })
    const stop = popups.watch(() => {
      if (isOpen()) return
      stop()
      done(null)
    })
  })
}

/** In a frame that nobody sees: to check a code takes no human. */
function askHidden(request: PhoneRequest): Promise<PhoneOutcome> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = phoneCheckPath
  return new Promise((done) => {
    const stop = askPhoneCheck(frame, request, {
      outcome: (outcome) => {
        stop()
        frame.remove()
        done(outcome)
      },
    })
    document.body.append(frame)
  })
}
