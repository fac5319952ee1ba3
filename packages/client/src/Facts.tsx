import type { ReactNode } from 'react'
import './records.css'

export type Fact = { name: string; value: ReactNode }

/** A list of names and values, one pair per line. */
export const Facts = ({ of }: { of: readonly Fact[] }) => (
  <dl className="facts">
    {of.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
