import type { WireValue } from '@chokka/contract'
import { useTexts } from '@chokka/ui'
import { At } from '../../kit/At.tsx'
import { Taka } from '../../kit/Taka.tsx'

/** Since when a member is one, what they have, and what was paid in and out so far. */
export function MemberMoney({ of }: { of: Pick<WireValue<'officeWithdrawal'>, 'member' | 'cash' | 'paid'> }) {
  const { t } = useTexts()
  const { member, cash, paid } = of
  return (
    <dl className="o-dl">
      <dt>{t('office.memberSince')}</dt>
      <dd>
        <At at={member.registeredAt} />
      </dd>
      <dt>{t('office.cash')}</dt>
      <dd>
        <Taka of={cash} />
      </dd>
      <dt>{t('office.depositsSoFar', { count: paid.deposits })}</dt>
      <dd>
        <Taka of={paid.deposited} />
      </dd>
      <dt>{t('office.withdrawalsSoFar', { count: paid.withdrawals })}</dt>
      <dd>
        <Taka of={paid.withdrawn} />
      </dd>
    </dl>
  )
}
