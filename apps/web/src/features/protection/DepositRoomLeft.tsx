import type { DepositRoom } from '@chokka/contract/protection'
import { formatDateTime } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useCall } from '../../kit/client.ts'
import { taka } from './choices.ts'

/** Which limit of deposits is reached, how much it still allows, and when a higher one counts. */
export function DepositRoomLeft({ of }: { of: DepositRoom | undefined }) {
  const { t, locale } = useTexts()
  const now = useCall('protection').data?.protection
  if (!of) return null
  const pending = now?.limits.find(({ kind, period }) => kind === 'deposit' && period === of.period)?.pending
  const to = pending && (pending.to === null ? t('protection.noLimit') : taka(pending.to, locale))
  return (
    <>
      <b>{of.left === '0.00' ? t('protection.roomNone') : t('protection.roomLeft', { left: taka(of.left, locale) })}</b>
      <br />
      {t(`protection.roomText_${of.period}`, { limit: taka(of.limit, locale), used: taka(of.used, locale) })}
      <br />
      {pending && to
        ? t('protection.pendingUntil', { to, when: formatDateTime(pending.readyAt, locale, { seconds: false }) })
        : now && t('protection.roomRaise', { hours: now.raiseHours })}
    </>
  )
}
