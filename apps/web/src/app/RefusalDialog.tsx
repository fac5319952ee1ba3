import type { RefusalCode } from '@chokka/client/calls.ts'
import type { AccountInactive } from '@chokka/contract/account-checks'
import { navigate } from '@chokka/client/router.tsx'
import { Dialog, useTexts } from '@chokka/ui'
import type { DialogButton } from '@chokka/ui'
import type { ReactNode } from 'react'
import { closeAll, open } from '../kit/open.ts'

type RefusalDialogProps = { code: RefusalCode; sentence?: string; value?: unknown; onClose: () => void }

/** A refusal that the catalogue shows as a dialog, with the way on where there is one. */
export function RefusalDialog({ code, sentence, value, onClose }: RefusalDialogProps) {
  const { t } = useTexts()
  const instead = (act: () => void) => () => {
    onClose()
    act()
  }
  const goTo = (address: string) =>
    instead(() => {
      closeAll()
      navigate(address)
    })
  const waysOn: Partial<Record<RefusalCode, { text?: ReactNode; buttons: DialogButton[] }>> = {
    in_need_true_account: {
      text: t('identity.trialKeeps'),
      buttons: [
        { label: t('common.login'), onPress: instead(() => open('login')) },
        { label: t('common.register'), onPress: instead(() => open('register')) },
      ],
    },
    account_locked: {
      buttons: [
        { label: t('security.unlockOpen'), look: 'secondary', onPress: instead(() => open('unlock')) },
        { label: t('common.ok'), onPress: onClose },
      ],
    },
    account_inactive: {
      text: <Missing of={value as AccountInactive | undefined} />,
      buttons: [
        { label: t('common.cancel'), onPress: onClose },
        { label: t('security.toSecurity'), onPress: goTo('/member/securityCenter') },
      ],
    },
    not_agent: {
      text: t('identity.notAgentText'),
      buttons: [
        { label: t('common.cancel'), onPress: onClose },
        { label: t('identity.toMemberLogin'), onPress: goTo('/login') },
      ],
    },
    not_member: {
      text: t('identity.notMemberText'),
      buttons: [
        { label: t('common.cancel'), onPress: onClose },
        { label: t('identity.toAgentLogin'), onPress: goTo('/agent') },
      ],
    },
  }
  // Its own sentence only for what the browser itself refuses a trial account.
  const title = sentence || t('errors.in_need_true_account')
  return <Dialog open onClose={onClose} tone="warn" title={title} {...waysOn[code]} />
}

/** What an account needs before it may deposit and bet. */
function Missing({ of }: { of: AccountInactive | undefined }) {
  const { t } = useTexts()
  return (
    <ul className="ask__l">
      {of?.missing.map((check) => (
        <li key={check}>{t(`security.check_${check}` as const)}</li>
      ))}
    </ul>
  )
}
