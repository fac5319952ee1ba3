import { toast } from '@chokka/client/toasts.ts'
import { Switch, useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import { allowPush, pushState, stopPush } from '../../kit/push.ts'
import type { PushState } from '../../kit/push.ts'
import { useMember } from '../../kit/use-member.ts'

const hindrances = { blocked: 'service.pushBlocked', refused: 'service.pushRefused' } as const

/** Whether this device shows notices of new messages; nothing where the browser cannot. */
export function PushSwitch() {
  const { t } = useTexts()
  const account = useMember().member?.account
  const [state, setState] = useState<PushState>('none')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (account !== undefined) void pushState(account).then(setState)
  }, [account])
  if (account === undefined || state === 'none') return null
  const change = async () => {
    setBusy(true)
    const done = await (state === 'on' ? stopPush() : allowPush(account)).catch(() => null)
    setBusy(false)
    if (done) setState(done)
    else toast({ text: t('service.pushFailed'), tone: 'bad' })
  }
  const hindrance = state === 'on' || state === 'off' ? undefined : hindrances[state]
  return (
    <div className="pushsw">
      <Switch checked={state === 'on'} disabled={isBusy || hindrance !== undefined} onChange={() => void change()}>
        <b className="b">{t('service.pushTitle')}</b>
        <small className="sub">{t(hindrance ?? 'service.pushNote')}</small>
      </Switch>
    </div>
  )
}
