import { RefusedState, SkeletonLines } from '@chokka/ui'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useCall } from '../../kit/client.ts'
import { useFilter } from '@chokka/client/use-filter.ts'
import { OpenWithdrawals } from './OpenWithdrawals.tsx'
import { PastWithdrawals } from './PastWithdrawals.tsx'
import { WithdrawalList } from './WithdrawalList.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import './cashier.css'

/** The withdrawal form with the latest withdrawals, and the list of withdrawals. */
export function WithdrawPage() {
  const filter = useFilter()
  return filter.get('view') === 'list' ? <WithdrawalList filter={filter} /> : <Front />
}

function Front() {
  const terms = useCall('withdrawalTerms')
  const payees = useCall('payees')
  // Where there is one on its way it stands above the form on phones, so the form waits until that is known.
  const withdrawals = useCall('withdrawals', { pageSize: 50 })
  const fault = terms.error ?? payees.error
  const retry = () => {
    void terms.refetch()
    void payees.refetch()
  }
  return (
    <div className="mc__g withdraw">
      <div className="stack withdraw__way">
        <OpenWithdrawals terms={terms.data} />
      </div>
      {terms.data && payees.data && !withdrawals.isPending ? (
        <WithdrawForm terms={terms.data} payees={payees.data} />
      ) : fault ? (
        <RefusedState text={sentenceOf(fault)} onRetry={retry} />
      ) : (
        <div className="card cash__wait" aria-busy="true">
          <SkeletonLines lines={9} />
        </div>
      )}
      <PastWithdrawals />
    </div>
  )
}
