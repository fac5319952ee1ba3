import { Taka } from '../../kit/Taka.tsx'

type PostingsProps = { of: readonly { from: string; to: string; amount: string }[] }

/** Transfers of the ledger as an act will post them. */
export const Postings = ({ of }: PostingsProps) => (
  <ul className="o-post">
    {of.map(({ from, to, amount }) => (
      <li key={`${from} ${to}`}>
        <span className="id">
          {from} → {to}
        </span>
        <b>
          <Taka of={amount} />
        </b>
      </li>
    ))}
  </ul>
)
