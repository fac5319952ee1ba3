import { useTexts } from '@chokka/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { WireInput } from '@chokka/contract'
import type { Refused } from '@chokka/client/calls.ts'
import { deviceId } from '@chokka/client/session.ts'
import { toast } from '@chokka/client/toasts.ts'
import { useAct } from '../../kit/client.ts'
import { askToSignIn } from '../../kit/open.ts'
import { rememberedUser } from '../../kit/remembered.ts'
import { triedUser } from './tried-user.ts'
import { useHuman } from './use-human.ts'
import { useSendWait } from './use-send-wait.ts'

type Kind = WireInput<'unlockLogin'>['kind']

/** The end of a lock: whose login, by which factor, and the calls that go with it. */
export function useUnlock(onClose: () => void) {
  const { t } = useTexts()
  const human = useHuman('smsCode')
  const { register, getValues } = useForm<{ captcha: string }>({ defaultValues: { captcha: '' } })
  const [username, setUsername] = useState(() => triedUser.now() || rememberedUser())
  const [nameFault, setNameFault] = useState<string>()
  const [kind, setKind] = useState<Kind | null>(null)
  const [error, setError] = useState<string>()
  const { wait, sent } = useSendWait(kind)
  const field = (_refusal: Refused, sentence: string) => setError(sentence)
  const code = useAct('unlockCode', {
    headers: human.headers,
    refused: human.refused,
    done: (value) => {
      human.used()
      sent(value)
    },
    field,
    captcha: () => (human.mayRetry() ? send() : human.ask()),
  })
  const unlock = useAct('unlockLogin', {
    done: () => {
      toast({ text: t('security.unlockDone'), tone: 'ok' })
      onClose()
      askToSignIn()
    },
    field,
  })
  const name = username.trim()
  const choose = (chosen: Kind | null) => {
    setError(undefined)
    setNameFault(name === '' ? t('identity.usernameMissing') : undefined)
    if (name !== '') setKind(chosen)
  }
  const send = () => {
    if (kind !== 'mobile' && kind !== 'email') return
    setError(undefined)
    const captcha = getValues('captcha').trim()
    code.run({ username: name, kind, ...(captcha ? { captcha } : {}) })
  }
  const give = (given: string) => {
    setError(undefined)
    if (kind) unlock.run({ username: name, kind, code: given, device: deviceId() })
  }
  return {
    ...{ username, setUsername, nameFault, kind, choose, error, wait, human, captcha: register('captcha') },
    ...{ send, sending: code.busy, give, busy: unlock.busy },
  }
}
export type Unlock = ReturnType<typeof useUnlock>
