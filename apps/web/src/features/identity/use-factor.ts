import { useTexts } from '@chokka/ui'
import { useCallback, useState } from 'react'
import type { FactorKind, FactorRequired } from '@chokka/contract/factors'
import type { Refused } from '@chokka/client/calls.ts'
import { deviceId } from '@chokka/client/session.ts'
import { useAct } from '../../kit/client.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useSendWait } from './use-send-wait.ts'

type Kind = FactorKind | 'recovery'
type Options = { required: FactorRequired; next: string | undefined; password: string }
type Given = { code?: string; name?: string; email?: string }

/** A sentence with the tries that are left, where the refusal says how many; after the last one only that. */
function useWrongSentence(): (refusal: Refused, sentence: string) => string {
  const { t } = useTexts()
  return ({ value }, sentence) => {
    const left = typeof value === 'object' && value !== null && 'left' in value ? value.left : undefined
    if (typeof left !== 'number') return sentence
    return left === 0 ? t('security.noTriesLeft') : `${sentence} ${t('security.triesLeft', { count: left })}`
  }
}

/** What the member has chosen, and the calls that go with it. */
export function useFactor({ required, next, password }: Options) {
  const { ticket } = required
  const [kind, setKind] = useState<Kind | null>(null)
  const [remember, setRemember] = useState(true)
  const [error, setError] = useState<string>()
  const [isOver, setOver] = useState(false)
  const afterSignIn = useAfterSignIn(next)
  const wrong = useWrongSentence()
  const { wait, sent } = useSendWait(kind)
  const field = (refusal: Refused, sentence: string) => {
    const { value } = refusal
    const noneLeft = typeof value === 'object' && value !== null && 'left' in value && value.left === 0
    setOver(refusal.code === 'factor_ticket_wrong' || noneLeft)
    setError(wrong(refusal, sentence))
  }
  const login = useAct('factorLogin', {
    done: (value) => afterSignIn(value, password === '' ? 'code' : { password }),
    field,
  })
  const code = useAct('factorCode', { done: sent, field })
  const { run: ask } = code
  const sendCode = useCallback(
    (email?: string) => {
      if (kind !== 'mobile' && kind !== 'email') return
      ask({ ticket, kind, device: deviceId(), ...(email ? { email } : {}) })
    },
    [ask, kind, ticket],
  )
  const choose = (chosen: Kind | null) => {
    setError(undefined)
    setKind(chosen)
  }
  const give = (given: Given) => {
    setError(undefined)
    if (kind) login.run({ ...given, ticket, kind, rememberPlace: remember, device: deviceId() })
  }
  return {
    ...{ kind, setKind: choose, remember, setRemember, error, isOver, give, sendCode, wait },
    ...{ busy: login.busy, sending: code.busy },
  }
}
export type FactorStep = ReturnType<typeof useFactor>
