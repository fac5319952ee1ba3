import type { WireValue } from '@chokka/contract'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { parseMoney } from '@chokka/money'
import { formatMoney, formatNumber } from '@chokka/text'
import { Badge, SkeletonLines, useTexts } from '@chokka/ui'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'

export type Protection = WireValue<'memberProtection'>
type Limit = Protection['protection']['limits'][number]

/** The limits that a member has set, how far they are used, and how much their tier may still withdraw. */
export function Protected({ holderId }: { holderId: string }) {
  const { t, locale } = useTexts()
  const query = useCall('memberProtection', { holderId }, { freshMs: 30_000 })
  return (
    <section className="card" aria-label={t('member.protection')}>
      <div className="card__h">{t('member.protection')}</div>
      <QueryResult query={query} skeleton={<SkeletonLines lines={4} />}>
        {(all) => (
          <div className="m-lims">
            <Excluded of={all.protection} />
            <SetLimits limits={all.protection.limits} />
            {all.isEnforced && <TierMeter of={all} tier={formatNumber(all.tier, locale)} />}
          </div>
        )}
      </QueryResult>
    </section>
  )
}

/** The break, exclusion or closing that runs. */
export function Excluded({ of: { exclusion, isDormant } }: { of: Protection['protection'] }) {
  const { t } = useTexts()
  if (!exclusion) return isDormant ? <Badge tone="wait">{t('member.dormant')}</Badge> : null
  const end = exclusion.endsAt ?? exclusion.until
  return (
    <p>
      <Badge tone="bad">{t(`member.exclusion_${exclusion.kind}`)}</Badge>{' '}
      <small>{end === null ? exclusion.kind === 'self' && t('member.forEver') : <Until at={end} />}</small>
    </p>
  )
}

function Until({ at }: { at: string }) {
  const { t } = useTexts()
  const [before = '', after = ''] = t('member.until', { when: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <At at={at} />
      {after}
    </>
  )
}

function SetLimits({ limits }: { limits: readonly Limit[] }) {
  const { t } = useTexts()
  const set = limits.flatMap((one) => (one.amount === null ? [] : [{ ...one, amount: one.amount }]))
  if (set.length === 0) return <p className="t2">{t('member.noLimits')}</p>
  return set.map(({ kind, period, used, amount }) => (
    <Meter
      key={`${kind} ${period}`}
      label={`${t(`protection.kind_${kind}`)}, ${t(`protection.period_${period}`)}`}
      used={used}
      most={amount}
    />
  ))
}

function TierMeter({ of: { tiers, tier: at, withdrawn }, tier }: { of: Protection; tier: string }) {
  const { t } = useTexts()
  const lifetime = tiers.find((one) => one.tier === at)?.lifetime ?? null
  return <Meter label={t('member.tierOf', { tier })} used={withdrawn} most={lifetime} />
}

/** How much of something is used; red from nine tenths on. */
function Meter({ label, used, most }: { label: string; used: string; most: string | null }) {
  const { t, locale } = useTexts()
  const shown = (amount: string) => formatMoney(parseMoney(amount), locale)
  return (
    <div>
      <p className="m-lim">
        <span>{label}</span>
        <b className="num" translate="no">
          {most === null
            ? `${shown(used)} · ${t('member.tierOpen')}`
            : t('member.limitUsed', { used: shown(used), limit: shown(most) })}
        </b>
      </p>
      {most !== null && (
        <progress className={isNear(used, most) ? 'm-meter is-near' : 'm-meter'} {...part(used, most)} />
      )}
    </div>
  )
}

const inPaisa = (amount: string) => Number(parseMoney(amount) / 10_000n)
const part = (used: string, most: string) => ({
  max: Math.max(1, inPaisa(most)),
  value: Math.min(Math.max(0, inPaisa(used)), Math.max(1, inPaisa(most))),
})
const isNear = (used: string, most: string) => inPaisa(used) > 0 && inPaisa(used) >= 0.9 * inPaisa(most)
