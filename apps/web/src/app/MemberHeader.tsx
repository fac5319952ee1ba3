import { Anchor, BalancePlate, buttonClass, Icon, useTexts } from '@chokka/ui'
import { Plus } from '@chokka/ui/Icon.tsx'
import { Suspense } from 'react'
import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { balanceHidden, hideBalance } from '../kit/remembered.ts'
import { useStore } from '@chokka/ui/store.ts'
import { useBalance } from '../kit/use-balance.ts'
import { AccountButton } from './AccountButton.tsx'

const AccountMenu = lazyScreen(() => import('./AccountMenu.tsx').then((file) => file.AccountMenu))

/** Balance, deposit, withdrawal and the account menu. */
export function MemberHeader() {
  const { t } = useTexts()
  const { amount, refresh, refreshing } = useBalance()
  const hidden = useStore(balanceHidden)
  return (
    <>
      <BalancePlate amount={amount} hidden={hidden} onHide={hideBalance} onRefresh={refresh} refreshing={refreshing} />
      <Anchor className={buttonClass()} href="/member/depositv2">
        <span className="only-m">
          <Icon of={Plus} size="sm" />
        </span>
        {t('common.deposit')}
      </Anchor>
      <Anchor className={`${buttonClass({ look: 'secondary' })} only-d`} href="/member/withdraw">
        {t('common.withdraw')}
      </Anchor>
      <Suspense fallback={<AccountButton disabled />}>
        <AccountMenu />
      </Suspense>
    </>
  )
}
