import type { ReactNode } from 'react'
import { Check, Flag, Hourglass, Icon, X } from './Icon.tsx'
import type { LucideIcon } from './Icon.tsx'

export type TimelineStep = {
  key: string
  title: ReactNode
  note?: ReactNode
  time?: string
  /** `bad`: it has ended here, and not as it should. */
  state: 'done' | 'now' | 'todo' | 'bad'
  icon?: LucideIcon
}
const defaultIcons = { done: Check, now: Hourglass, todo: Flag, bad: X }

/** A vertical timeline of steps that are done, in progress or still to do. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol className="tl">
    {steps.map((step) => (
      <li key={step.key} className={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
        <span className="k">
          <Icon of={step.icon ?? defaultIcons[step.state]} size="sm" />
        </span>
        <span>
          <b>{step.title}</b>
          {step.note && <small>{step.note}</small>}
        </span>
        <time>{step.time}</time>
      </li>
    ))}
  </ol>
)
