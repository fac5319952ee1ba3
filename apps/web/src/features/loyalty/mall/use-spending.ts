import { Refused } from '@chokka/client/calls.ts'
import { useTexts } from '@chokka/ui'
import { useState } from 'react'
import { queries, useAct } from '../../../kit/client.ts'
import { useIdempotencyKey } from '../../../kit/idempotency-key.ts'
import { triesLeft } from '../../../kit/tries-left.ts'
import type { WireInput, WireValue } from '@chokka/contract'

type Spending = 'convertPoints' | 'redeem'
const ofPassword: ReadonlySet<string> = new Set(['payment_password_wrong', 'old_password_wrong'])

/**
 * Spends points by one of its two calls, once: the same content keeps its id until the server has answered. What is
 * refused stands at the password, or at what was asked for.
 */
export function useSpending<Name extends Spending>(
  name: Name,
  done: (value: WireValue<Name>, input: WireInput<Name>) => void,
) {
  const { t } = useTexts()
  const key = useIdempotencyKey()
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({})
  const act = useAct(name, {
    done: (value, input) => {
      key.answered()
      setPassword('')
      setFaults({})
      done(value, input)
    },
    refused: (refusal) => {
      const code = refusal instanceof Refused ? refusal.code : 'unknown_error'
      key.answered(code)
      setPassword('')
      // What the page shows is out of date, whatever was refused.
      for (const stale of ['points', 'mall']) void queries.invalidateQueries({ queryKey: [stale] })
    },
    field: (refusal, sentence) => {
      if (!ofPassword.has(refusal.code)) return setFaults({ asked: sentence })
      const left = triesLeft(refusal.value)
      setFaults({ password: left === null ? sentence : `${sentence} ${t('mall.triesLeft', { count: left })}` })
    },
  })
  return { ...act, keyFor: key.keyFor, password, setPassword, faults, setFaults }
}
