import { Dialog, useTexts } from '@chokka/ui'
import { navigate } from '@chokka/client/router.tsx'
import { ask } from '../../kit/client.ts'
import { Refused } from '@chokka/client/calls.ts'
import { closeAll } from '../../kit/open.ts'
import { toast } from '@chokka/client/toasts.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { endSession } from '../../kit/client.ts'
import { useMember } from '../../kit/use-member.ts'

/**
 * Asks first, then ends the session on the server and in the browser, and leads members home and agents to their login
 * (spec 2 Routes, 4 Logout).
 */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { member, isTrial } = useMember()
  const isAgent = member?.isAgent ?? false
  const leave = async () => {
    // The call takes the token along when it is made. From then on nothing else may use it: the server tells this page
    // that its session has ended, and what would be asked for then is refused.
    const answered = ask('logout').then(
      () => null,
      (refused: unknown) => refused,
    )
    // The browser drops the token even if the server cannot be reached; the session then expires by itself.
    closeAll()
    navigate(isAgent ? '/agent' : '/')
    endSession()
    const fault = await answered
    const isClean = fault === null || (fault instanceof Refused && fault.code === 'not_signed_in')
    toast(isClean ? { text: t('identity.loggedOut'), tone: 'ok' } : { text: sentenceOf(fault), tone: 'bad' })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      tone="ask"
      title={t(isAgent ? 'identity.agentLogoutTitle' : 'identity.logoutTitle')}
      text={t(isAgent ? 'identity.agentLogoutAsk' : isTrial ? 'identity.trialLogoutAsk' : 'identity.logoutAsk')}
      buttons={[
        { label: t('common.cancel'), onPress: onClose },
        { label: t('common.logout'), onPress: () => void leave() },
      ]}
    />
  )
}
