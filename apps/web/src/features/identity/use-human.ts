import { headerValues } from '@chokka/contract/header-values'
import type { HumanForm, HumanMethod } from '@chokka/contract/human'
import { Refused } from '@chokka/client/calls.ts'
import { useState } from 'react'
import { useSite } from '../../kit/use-site.ts'
import { useCaptcha } from './use-captcha.ts'
import type { Captcha } from './use-captcha.ts'
import { useProofOfWork } from './use-proof-of-work.ts'
import { canProveWork } from '@chokka/client/proof-of-work.ts'
import type { WorkState } from '@chokka/client/proof-of-work.ts'

export type Human = {
  form: HumanForm
  /** The method that the form shows; null while it asks for nothing. */
  shown: HumanMethod | null
  /** The other methods that this form takes. */
  others: readonly HumanMethod[]
  show: (method: HumanMethod) => void
  captcha: Captcha
  /** A captcha may be left empty where a proof of work goes with the form. */
  captchaRequired: boolean
  /** Keeps what the slider gave; null when it was used up. */
  pass: string | null
  keepPass: (pass: string | null) => void
  work: { state: WorkState; again: () => void }
  /** The headers of the next call; waits for the proof of work. */
  headers: () => Promise<Record<string, string>>
  /** Hears each refusal of the form, whose proof and pass are used up. */
  refused: (refusal: unknown) => void
  /** The call was done, and what it carried is used up: the form may send another one. */
  used: () => void
  /** After captcha_required: whether the same call may be sent again with the next proof of work. */
  mayRetry: () => boolean
  /** Shows the method that the form shows first. */
  ask: () => void
}

const defaults: readonly HumanMethod[] = ['work', 'captcha']

/**
 * The human verification of a form, with the methods that the merchant has chosen for it. `isUsed` false: another
 * company verifies, and no proof of work is computed.
 */
export function useHuman(form: HumanForm, isUsed = true): Human {
  const check = useSite().humanChecks?.[form]
  const methods = (check?.methods ?? defaults).filter((method) => method !== 'work' || canProveWork)
  const first = methods.find((method) => method !== 'work') ?? methods[0] ?? 'captcha'
  // A slider counts only beside a proof of work.
  const takesWork = isUsed && methods.some((method) => method !== 'captcha')
  const workIsEnough = isUsed && methods.includes('work')
  const captcha = useCaptcha()
  const work = useProofOfWork(form, takesWork)
  const [shown, setShown] = useState<HumanMethod | null>(null)
  const [pass, setPass] = useState<string | null>(null)
  const visible = shown ?? (check?.always === true && methods[0] !== 'work' ? first : null)
  return {
    ...{ form, captcha, pass },
    shown: visible,
    show: setShown,
    keepPass: setPass,
    others: methods.filter((method) => method !== visible),
    captchaRequired: visible === 'captcha' && !workIsEnough,
    work: { state: work.state, again: () => work.start(1) },
    headers: async () => ({
      ...(pass === null ? {} : { [headerValues.slider.header]: pass }),
      ...(takesWork ? await work.headers() : {}),
    }),
    refused: (refusal) => {
      if (takesWork) work.refused(refusal)
      // The browser's own refusals mean that the call may not have arrived.
      if (refusal instanceof Refused) setPass(null)
      if (visible === 'captcha') void captcha.load()
    },
    used: () => {
      if (takesWork) work.start(1)
      setPass(null)
      if (visible === 'captcha') void captcha.load()
    },
    mayRetry: () => workIsEnough && work.mayRetry(),
    ask: () => setShown(visible ?? first),
  }
}
