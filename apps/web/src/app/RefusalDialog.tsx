import type { RefusalCode } from '@chokka/client/calls.ts'
import type { AccountInactive } from '@chokka/contract/account-checks'
import type { DepositRoom } from '@chokka/contract/protection'
import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { navigate } from '@chokka/client/router.tsx'
import { Dialog, useTexts } from '@chokka/ui'
import type { DialogButton } from '@chokka/ui'
import type { ReactNode } from 'react'
import { closeAll, open, type Popups } from '../kit/open.ts'
import { DepositRoomLeft } from '../features/protection/DepositRoomLeft.tsx'
import { taka } from '../features/protection/choices.ts'

type RefusalDialogProps = Popups['refusal'] & { onClose: () => void }

/** A refusal that the catalogue shows as a dialog, with the way on where there is one. */
export function RefusalDialog({ code, sentence, value, instead: other, onClose }: RefusalDialogProps) {
  const { t, locale } = useTexts()
  const room = value as DepositRoom | undefined
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
      text: t('security.lockedFor', { count: (value as { minutes: number } | undefined)?.minutes ?? 1 }),
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
    deposit_limit: {
      text: <DepositRoomLeft of={room} />,
      buttons: [
        { label: t('protection.seeLimits'), look: 'secondary', onPress: goTo('/member/protection') },
        other && room
          ? {
              label: t('cashier.depositButton', { amount: taka(room.left, locale) }),
              onPress: instead(() => other(room.left)),
            }
          : { label: t('common.ok'), onPress: onClose },
      ],
    },
    self_excluded: {
      text: t('protection.nowText'),
      buttons: [
        { label: t('protection.seeLimits'), look: 'secondary', onPress: goTo('/member/protection') },
        { label: t('protection.withdraw'), onPress: goTo('/member/withdraw') },
      ],
    },
    account_dormant: {
      text: t('protection.dormantText'),
      buttons: [{ label: t('protection.reopen'), onPress: goTo('/member/protection') }],
    },
    kyc_required: {
      text: <TierLeft of={value as TierRoom | undefined} />,
      buttons: [
        { label: t('common.cancel'), onPress: onClose },
        { label: t('protection.sendIdentity'), onPress: goTo('/member/documents') },
      ],
    },
    turnover_left: {
      text: <TurnoverLeft of={value as { left: string } | undefined} />,
      buttons: [{ label: t('common.ok'), onPress: onClose }],
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

/** `fromSource`: of an account that is being closed, what may go back to this payee without more identity. */
type TierRoom = { tier: number; left: string; fromSource?: string }

/** How much the identity tier still allows. */
function TierLeft({ of }: { of: TierRoom | undefined }) {
  const { t, locale } = useTexts()
  const shown = (amount: string) => formatMoney(parseMoney(amount), locale, { decimals: 'auto' })
  const left = t('protection.kycLeft', { tier: of?.tier ?? 0, left: shown(of?.left ?? '0') })
  if (of?.fromSource === undefined) return left
  return (
    <>
      {left} {t('protection.kycClosing', { left: shown(of.fromSource) })}
    </>
  )
}

/** How much is still to be turned over before a withdrawal. */
function TurnoverLeft({ of }: { of: { left: string } | undefined }) {
  const { t, locale } = useTexts()
  return t('cashier.turnoverNow', { left: formatMoney(parseMoney(of?.left ?? '0'), locale, { decimals: 'auto' }) })
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
