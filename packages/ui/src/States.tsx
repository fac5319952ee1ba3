import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { CircleAlert, CircleCheck, Icon, Info, TriangleAlert } from './Icon.tsx'
import type { LucideIcon } from './Icon.tsx'
import { useTexts } from './texts.tsx'
import { Pips } from './PipLoader.tsx'

const alertIcons = { info: Info, warn: TriangleAlert, bad: CircleAlert, ok: CircleCheck }
type AlertProps = { tone?: keyof typeof alertIcons; action?: ReactNode; children: ReactNode }

/** A message about the whole page. Screen readers announce `bad` at once and the others politely. */
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

/** A grey placeholder. Decoration only: set `aria-busy` on the region that is loading. */
export const Skeleton = ({ width = '100%', height = '16px', className }: SkeletonProps) => (
  <span className={classes('skel', className)} style={{ '--w': width, '--h': height }} aria-hidden />
)

/** A placeholder for lines of text. */
export const SkeletonLines = ({ lines = 3 }: { lines?: number }) => (
  <div className="stack" aria-hidden>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
    ))}
  </div>
)

/** A placeholder for table rows. */
export const SkeletonRows = ({ rows = 5 }: { rows?: number }) => (
  <div className="card stack" aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} height="36px" />
    ))}
  </div>
)

type EmptyProps = { title?: string; text?: ReactNode; icon?: LucideIcon; action?: ReactNode }

/** The empty state of a list: icon or pips, a sentence, perhaps an action. */
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
          <Pips />
        </span>
      )}
      <p className="state__t">{title ?? t('common.emptyTitle')}</p>
      {(text ?? !title) && <p className="muted sm">{text ?? t('common.emptyText')}</p>}
      {action}
    </div>
  )
}

type RefusedProps = { title?: string; text?: ReactNode; onRetry?: () => void; busy?: boolean; action?: ReactNode }

/** The state after a refusal or a failed request, with a retry button. */
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
