import { formatDate } from '@chokka/text'
import { Avatar, Money, Skeleton, useTexts, Latin } from '@chokka/ui'
import { balanceHidden } from '../../kit/remembered.ts'
import { useStore } from '@chokka/ui/store.ts'
import { useBalance } from '../../kit/use-balance.ts'
import { useMember } from '../../kit/use-member.ts'

/** Avatar, account name and date of registration; `balance` adds the balance. A trial account plays for free. */
export function WhoAmI({ balance }: { balance?: boolean }) {
  const { t, locale } = useTexts()
  const { member, isTrial } = useMember()
  const { amount } = useBalance()
  const hidden = useStore(balanceHidden)
  return (
    <div className="mc__me">
      <Avatar name={member?.nickname ?? ''} />
      <span className="mc__who">
        <Latin as="b" className="b">
          {member?.account ?? <Skeleton width="96px" />}
        </Latin>
        <span className="xs muted">
          {isTrial ? (
            t('shell.freePlayNote')
          ) : member ? (
            t('identity.memberSince', { date: formatDate(member.registeredAt, locale) })
          ) : (
            <Skeleton width="132px" height="12px" />
          )}
        </span>
      </span>
      {balance && !isTrial && (
        <span className="mc__sum">
          <small className="xs muted">{t('common.mainWallet')}</small>
          {amount === null ? <Skeleton width="112px" /> : <Money amount={amount} hidden={hidden} />}
        </span>
      )}
    </div>
  )
}
