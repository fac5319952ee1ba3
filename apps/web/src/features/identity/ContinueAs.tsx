import { Alert, Button, Modal, RefusedState, SkeletonLines, useTexts } from '@chokka/ui'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { deviceId } from '@chokka/client/session.ts'
import { useEffect, useState } from 'react'
import type { Refused } from '@chokka/client/calls.ts'
import { ask, tokenNow, useAct } from '../../kit/client.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

type ContinueAsProps = { code: string; onClose: () => void }

/** Asks before a link signs somebody in: the link may come from somebody else, with the code of their own account. */
export function ContinueAs({ code, onClose }: ContinueAsProps) {
  const { t } = useTexts()
  const afterSignIn = useAfterSignIn(undefined)
  const [account, setAccount] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const field = (_refused: Refused, sentence: string) => setRefusal(sentence)
  const owner = useAct('loginCodeOwner', { field, done: (value) => setAccount(value.account) })
  const login = useAct('loginByCode', {
    field,
    done: async (value) => {
      // The session before it would stay open on the server.
      if (tokenNow()) await ask('logout').catch(() => undefined)
      afterSignIn(value, { password: '' })
    },
  })
  const { run } = owner
  useEffect(() => run({ code }), [run, code])
  return (
    <Modal open onClose={onClose} title={t('identity.continueTitle')} size="sm">
      {refusal !== undefined ? (
        <Alert tone="bad">{refusal}</Alert>
      ) : account !== undefined ? (
        <div className="stack">
          <p>{t('identity.continueLead', { account })}</p>
          <Alert tone="warn">{t('identity.continueWarn')}</Alert>
          <Button size="lg" block busy={login.busy} onClick={() => login.run({ code, device: deviceId() })}>
            {t('identity.continueYes', { account })}
          </Button>
          <Button look="secondary" block onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      ) : owner.refusal ? (
        <RefusedState text={sentenceOf(owner.refusal)} onRetry={() => run({ code })} busy={owner.busy} />
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Modal>
  )
}
