import { Latin } from '@chokka/ui'
import { Taka } from '../../kit/Taka.tsx'

type PostingsProps = { of: readonly { from: string; to: string; amount: string }[] }

/** Transfers of the ledger as an act will post them. */
export const Postings = ({ of }: PostingsProps) => (
  <ul className="o-post">
    {of.map(({ from, to, amount }) => (
      <li key={`${from} ${to}`}>
        <Latin>
          {from} → {to}
        </Latin>
        <b>
          <Taka of={amount} />
        </b>
      </li>
    ))}
  </ul>
)
