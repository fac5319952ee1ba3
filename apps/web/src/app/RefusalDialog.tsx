import type { RefusalCode } from '@chokka/client/calls.ts'
import type { AccountInactive } from '@chokka/contract/account-checks'
import type { LimitPeriod } from '@chokka/contract/protection'
import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
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
    deposit_limit: {
      text: <RoomLeft of={value as DepositRoom | undefined} />,
      buttons: [
        { label: t('common.cancel'), onPress: onClose },
        { label: t('protection.seeLimits'), onPress: goTo('/member/protection') },
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

type DepositRoom = { period: LimitPeriod; limit: string; used: string; left: string }

/** Which limit of deposits is reached, and how much it still allows. */
function RoomLeft({ of }: { of: DepositRoom | undefined }) {
  const { t, locale } = useTexts()
  if (!of) return null
  const shown = (amount: string) => formatMoney(parseMoney(amount), locale, { decimals: 'auto' })
  const period = t(`protection.period_${of.period}`)
  return (
    <>
      <b>{of.left === '0.00' ? t('protection.roomNone') : t('protection.roomLeft', { left: shown(of.left) })}</b>
      <br />
      {t('protection.roomText', { limit: shown(of.limit), period, used: shown(of.used) })}
    </>
  )
}

type TierRoom = { tier: number; left: string }

/** How much the identity tier still allows. */
function TierLeft({ of }: { of: TierRoom | undefined }) {
  const { t, locale } = useTexts()
  const left = formatMoney(parseMoney(of?.left ?? '0'), locale, { decimals: 'auto' })
  return t('protection.kycLeft', { tier: of?.tier ?? 0, left })
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
