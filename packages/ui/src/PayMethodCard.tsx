import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'

// Icons of our own, instead of the logos of real wallets and banks.
const marks = {
  wallet: (
    <>
      <rect width="46" height="46" fill="#0C6E74" />
      <path d="M8 28c5 6 25 6 30 0l-3 8c-7 3-17 3-24 0z" fill="#F4EEDD" />
      <path d="M22 9v18H11c1-8 5-14 11-18zM25 13c5 3 8 8 9 14h-9z" fill="#F7B52C" />
    </>
  ),
  bank: (
    <>
      <rect width="46" height="46" fill="#2C3E36" />
      <path d="M23 9l15 8v3H8v-3z" fill="#F4EEDD" />
      <path d="M11 22h4v10h-4zM21 22h4v10h-4zM31 22h4v10h-4zM8 34h30v4H8z" fill="#F4EEDD" />
    </>
  ),
  sent: (
    <>
      <rect width="46" height="46" fill="#7C2F57" />
      <path d="M9 16h24l-6-6M37 30H13l6 6" fill="none" stroke="#F4EEDD" strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="23" cy="23" r="3.5" fill="#F7B52C" />
    </>
  ),
  coin: (
    <>
      <rect width="46" height="46" fill="#14694B" />
      <circle cx="23" cy="23" r="13" fill="none" stroke="#F4EEDD" strokeWidth="3" />
      <path
        d="M19 15v16M19 17h6a3 3 0 010 6h-6m0 0h7a3.5 3.5 0 010 7h-7M22 13v3M22 30v3"
        fill="none"
        stroke="#F7B52C"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  ),
  agent: (
    <>
      <rect width="46" height="46" fill="#7A3A1C" />
      <circle cx="23" cy="17" r="7" fill="#F4EEDD" />
      <path d="M9 38c1-9 7-12 14-12s13 3 14 12z" fill="#F4EEDD" />
      <path d="M20 30h6l-3 7z" fill="#CE3E2C" />
    </>
  ),
  add: (
    <>
      <rect width="46" height="46" fill="var(--surface-3)" />
      <path d="M23 14v18M14 23h18" stroke="var(--text-2)" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type PayMark = keyof typeof marks
type PayMethodCardProps = {
  name: string
  note?: ReactNode
  mark: PayMark
  /** An extra, such as +2 %. */
  badge?: string
  chosen?: boolean
  disabled?: boolean
  onChoose: () => void
}

/** A payment method, inside PayMethods. Without `chosen` it is a plain button, such as "add another". */
export function PayMethodCard({ name, note, mark, badge, chosen, disabled, onChoose }: PayMethodCardProps) {
  return (
    <button type="button" aria-pressed={chosen} disabled={disabled} onClick={onChoose}>
      <svg viewBox="0 0 46 46" aria-hidden focusable={false}>
        {marks[mark]}
      </svg>
      <span>
        <b>{name}</b>
        {note && <small>{note}</small>}
      </span>
      {badge && <Badge tone="ok">{badge}</Badge>}
    </button>
  )
}

export const PayMethods = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="pay" aria-label={label}>
    {children}
  </fieldset>
)
