import { useFilter } from '@chokka/client/use-filter.ts'
import { DepositForm } from './DepositForm.tsx'
import { DepositList } from './DepositList.tsx'
import { DepositOutcome } from './DepositOutcome.tsx'
import './cashier.css'

/** The deposit form, the state of one deposit (payment pages lead back to it), and the list of deposits. */
export function DepositPage() {
  const filter = useFilter()
  // What the payment provider adds to the address (`status`, `signature`) proves nothing and is not read.
  const paymentId = filter.get('paymentID')
  const id = filter.get('deposit')
  if (paymentId || id)
    return <DepositOutcome key={`${id} ${paymentId}`} input={id ? { id } : { paymentId: paymentId ?? '' }} />
  return filter.get('view') === 'list' ? <DepositList filter={filter} /> : <DepositForm />
}
