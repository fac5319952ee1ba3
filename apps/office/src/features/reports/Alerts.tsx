import { Alert, Anchor, useTexts } from '@chokka/ui'
import { channelName } from '../../kit/channels.ts'
import { useMe } from '../../kit/use-me.ts'
import type { Dashboard } from './rows.ts'

type Warning = { key: string; text: string; href: string; isAllowed: boolean }

/** What must not wait for the next look at the figures. */
export function Alerts({ of: { checks, channels, waiting, returns } }: { of: Dashboard }) {
  const { t } = useTexts()
  const { may } = useMe()
  const late = waiting.find(({ kind }) => kind === 'complaints')?.late ?? 0
  const { drifts = 0 } = checks.ledger ?? {}
  const warnings: Warning[] = []
  if (drifts > 0)
    warnings.push({
      ...{ key: 'ledger', text: t('reports.ledgerDrifts', { count: drifts }) },
      ...{ href: '/audit', isAllowed: false },
    })
  if (checks.audit && checks.audit.brokenAt !== null)
    warnings.push({
      ...{ key: 'audit', text: t('reports.auditBroken', { row: String(checks.audit.brokenAt) }) },
      ...{ href: '/audit', isAllowed: may('audit.read') },
    })
  if (late > 0)
    warnings.push({
      ...{ key: 'late', text: t('reports.alertLate', { count: late }) },
      ...{ href: '/complaints', isAllowed: may('feedback.read') },
    })
  for (const { channel, downSince } of channels)
    if (downSince !== null)
      warnings.push({
        ...{ key: channel, text: t('reports.alertDown', { channel: channelName(channel) }), href: '/deposits' },
        isAllowed: may('cashier.read'),
      })
  if (returns.outside > 0)
    warnings.push({
      ...{ key: 'returns', href: '/games?tab=returns&show=alerts', isAllowed: may('games.read') },
      text: t('reports.alertReturns', {
        count: returns.outside,
        games: returns.games.map(({ vendor, gameCode }) => `${vendor}/${gameCode}`).join(', '),
      }),
    })
  if (warnings.length === 0) return null
  return (
    <section className="o-col r-alerts" aria-label={t('reports.alerts')}>
      {warnings.map(({ key, text, href, isAllowed }) => (
        <Alert
          key={key}
          tone="bad"
          action={
            isAllowed && (
              <Anchor className="link" href={href}>
                {t('reports.open')}
              </Anchor>
            )
          }
        >
          {text}
        </Alert>
      ))}
    </section>
  )
}
