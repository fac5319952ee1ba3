import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { CircleAlert, CircleCheck, Icon, Info, TriangleAlert } from './Icon.tsx'
import type { LucideIcon } from './Icon.tsx'
import { useTexts } from './texts.tsx'

const alertIcons = { info: Info, warn: TriangleAlert, bad: CircleAlert, ok: CircleCheck }
type AlertProps = { tone?: keyof typeof alertIcons; action?: ReactNode; children: ReactNode }

/** A sentence in the page that is about all of it. What is bad is read out at once, the rest when there is time. */
export function Alert({ tone = 'info', action, children }: AlertProps) {
  return (
    <div className={classes('alert', tone !== 'info' && `alert--${tone}`)} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={alertIcons[tone]} />
      <div className="grow">{children}</div>
      {action}
    </div>
  )
}

type SkeletonProps = { width?: string; height?: string; className?: string }

/** A grey stand-in of the size of what will come. Decoration: name the waiting once, on the region (`aria-busy`). */
export const Skeleton = ({ width = '100%', height = '16px', className }: SkeletonProps) => (
  <span className={classes('skel', className)} style={{ '--w': width, '--h': height }} aria-hidden />
)

/** A few lines of text that are still to come. */
export const SkeletonLines = ({ lines = 3 }: { lines?: number }) => (
  <div className="stack" aria-hidden>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
    ))}
  </div>
)

/** Table rows that are still to come. */
export const SkeletonRows = ({ rows = 5 }: { rows?: number }) => (
  <div className="card stack" aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} height="36px" />
    ))}
  </div>
)

type EmptyProps = { title?: string; text?: ReactNode; icon?: LucideIcon; action?: ReactNode }

/** Nothing is there, and that is no fault: six empty pips, a sentence, perhaps a way on. */
export function EmptyState({ title, text, icon, action }: EmptyProps) {
  const { t } = useTexts()
  return (
    <div className="state">
      {icon ? (
        <span className="state__i">
          <Icon of={icon} size="lg" />
        </span>
      ) : (
        <span className="pips pips--big" aria-hidden>
          <i />
          <i />
          <i />
          <i />
          <i />
          <i />
        </span>
      )}
      <p className="state__t">{title ?? t('common.emptyTitle')}</p>
      {(text ?? !title) && <p className="muted sm">{text ?? t('common.emptyText')}</p>}
      {action}
    </div>
  )
}

type RefusedProps = { title?: string; text?: ReactNode; onRetry?: () => void; busy?: boolean; action?: ReactNode }

/** Something was asked for and refused or did not come. Says so and offers to try again. */
export function RefusedState({ title, text, onRetry, busy, action }: RefusedProps) {
  const { t } = useTexts()
  return (
    <div className="state" role="alert">
      <span className="state__i state__i--bad">
        <Icon of={CircleAlert} size="lg" />
      </span>
      <p className="state__t">{title ?? t('common.refusedTitle')}</p>
      <p className="muted sm">{text ?? t('common.refusedText')}</p>
      {onRetry && (
        <Button look="secondary" busy={busy} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      {action}
    </div>
  )
}
