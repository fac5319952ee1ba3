import { Dialog, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { navigate } from '@chokka/client/router.tsx'
import { ask } from '../../kit/client.ts'
import { Refused } from '@chokka/client/calls.ts'
import { closeAll } from '../../kit/open.ts'
import { toast } from '@chokka/client/toasts.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { endSession } from '../../kit/client.ts'

/** Asks first, then tells the server, forgets the session and leads home (spec 4 Logout). */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const fault: unknown = await ask('logout').then(
      () => null,
      (refused: unknown) => refused,
    )
    // Without the server this browser forgets the token all the same; nobody else has it, and it runs out by itself.
    closeAll()
    navigate('/')
    endSession()
    const isClean = fault === null || (fault instanceof Refused && fault.code === 'not_signed_in')
    toast(isClean ? { text: t('identity.loggedOut'), tone: 'ok' } : { text: sentenceOf(fault), tone: 'bad' })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      tone="ask"
      title={t('identity.logoutTitle')}
      text={t('identity.logoutAsk')}
      buttons={[
        { label: t('common.cancel'), onPress: onClose },
        { label: t('common.logout'), busy, onPress: () => void leave() },
      ]}
    />
  )
}
