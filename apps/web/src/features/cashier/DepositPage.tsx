import { useFilter } from '@chokka/client/use-filter.ts'
import { DepositForm } from './DepositForm.tsx'
import { DepositList } from './DepositList.tsx'
import { DepositOutcome } from './DepositOutcome.tsx'
import './cashier.css'

/** Paying in, what became of a payment (the payer comes back to this address), and all own deposits. */
export function DepositPage() {
  const filter = useFilter()
  // The payment company's own words in the address (`status`, `signature`) prove nothing and are not read.
  const paymentId = filter.get('paymentID')
  const id = filter.get('deposit')
  if (paymentId || id)
    return <DepositOutcome key={`${id} ${paymentId}`} asked={id ? { id } : { paymentId: paymentId ?? '' }} />
  return filter.get('view') === 'list' ? <DepositList filter={filter} /> : <DepositForm />
}
