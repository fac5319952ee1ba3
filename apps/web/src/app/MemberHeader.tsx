import { Anchor, BalancePlate, buttonClass, Icon, Unread, useTexts } from '@chokka/ui'
import { Bell, Plus } from '@chokka/ui/Icon.tsx'
import { Suspense } from 'react'
import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { open } from '../kit/open.ts'
import { balanceHidden, hideBalance } from '../kit/remembered.ts'
import { useStore } from '@chokka/ui/store.ts'
import { useBalance } from '../kit/use-balance.ts'
import { useMember } from '../kit/use-member.ts'
import { allUnread, useUnread } from '../kit/use-unread.ts'
import { AccountButton } from './AccountButton.tsx'
import { hrefOf } from './screens.ts'
import { DepositAct } from './DepositAct.tsx'
import { TrialPlate } from './TrialPlate.tsx'

const AccountMenu = lazyScreen(() => import('./AccountMenu.tsx').then((file) => file.AccountMenu))

/** Who is signed in: a member with their money, a trial account that plays for free, or an agent, who has a centre. */
export function MemberHeader() {
  const { t } = useTexts()
  const { member, isTrial } = useMember()
  return (
    <>
      {member?.isAgent ? (
        <Anchor className={buttonClass()} href={hrefOf('agentTeam')}>
          {t('shell.agent')}
        </Anchor>
      ) : isTrial ? (
        <TrialPlate />
      ) : (
        <MoneyHeader />
      )}
      {!isTrial && <MessagesBell />}
      <Suspense fallback={<AccountButton disabled />}>
        <AccountMenu />
      </Suspense>
    </>
  )
}

/** Balance, deposit and withdrawal. */
function MoneyHeader() {
  const { t } = useTexts()
  const { amount, refresh, refreshing } = useBalance()
  const hidden = useStore(balanceHidden)
  return (
    <>
      <BalancePlate
        amount={amount}
        hidden={hidden}
        onOpen={() => {
          refresh()
          open('funds')
        }}
        onHide={hideBalance}
        onRefresh={refresh}
        refreshing={refreshing}
      />
      <DepositAct>
        <span className="only-m">
          <Icon of={Plus} size="sm" />
        </span>
      </DepositAct>
      <Anchor className={`${buttonClass({ look: 'secondary' })} only-d`} href="/member/withdraw">
        {t('common.withdraw')}
      </Anchor>
    </>
  )
}

/** To the messages, with how many are unread. */
function MessagesBell() {
  const { t } = useTexts()
  const { member } = useMember()
  const unread = allUnread(useUnread())
  return (
    <Anchor className="iconbtn bell" href={hrefOf(member?.isAgent ? 'agentMessages' : 'messages')}>
      <Icon of={Bell} />
      <span className="sr">{t('shell.messages')}</span>
      <Unread count={unread} />
    </Anchor>
  )
}
