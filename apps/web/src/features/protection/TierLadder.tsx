import { formatNumber } from '@chokka/text'
import type { TextKey } from '@chokka/text'
import { Badge, classes, Icon, useTexts } from '@chokka/ui'
import { Check, CircleDashed } from '@chokka/ui/Icon.tsx'
import { Facts } from '@chokka/client/Facts.tsx'
import { taka } from './choices.ts'
import type { Documents } from './rows.ts'

/** The four tiers: what each needs and, where the site asks for tiers, how much it allows to withdraw. */
export function TierLadder({ documents: { tier, tiers, has, isEnforced } }: { documents: Documents }) {
  const { t, locale } = useTexts()
  const needs: readonly { text: TextKey; met: boolean }[][] = [
    [{ text: 'protection.need_account', met: true }],
    [
      { text: 'protection.need_mobile', met: has.mobile },
      { text: 'protection.need_name', met: has.name },
      { text: 'protection.need_birthday', met: has.birthday },
    ],
    [
      { text: 'protection.need_document', met: tier >= 2 },
      { text: 'protection.need_face', met: tier >= 2 },
    ],
    [{ text: 'protection.need_funds', met: tier >= 3 }],
  ]
  const amount = (limit: string | null, none: TextKey) => (limit === null ? t(none) : taka(limit, locale))
  return (
    <ol className="lad">
      {tiers.map((one) => (
        <li
          key={one.tier}
          className={classes('tier', one.tier === tier && 'is-now', one.tier === tier + 1 && 'is-next')}
        >
          <div className="tier__n">
            <h2>
              {t('protection.tier', { tier: formatNumber(one.tier, locale) })} ·{' '}
              {t(tierNames[one.tier] ?? tierNames[0])}
            </h2>
            <Place tier={one.tier} now={tier} />
          </div>
          {isEnforced && (
            <Facts
              of={[
                { name: t('protection.lifetimeOut'), value: amount(one.lifetime, 'protection.noLimit') },
                { name: t('protection.dayOut'), value: amount(one.day, 'protection.asCashier') },
              ]}
            />
          )}
          <ul className="ptick">
            {needs[one.tier]?.map(({ text, met }) => (
              <li key={text} className={met ? 'y' : undefined}>
                <Icon of={met ? Check : CircleDashed} />
                {t(text)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

const tierNames = ['protection.tier_0', 'protection.tier_1', 'protection.tier_2', 'protection.tier_3'] as const

function Place({ tier, now }: { tier: number; now: number }) {
  const { t } = useTexts()
  if (tier === now) return <Badge tone="ok">{t('protection.tierNow')}</Badge>
  if (tier < now) return <Badge>{t('protection.tierPassed')}</Badge>
  return tier === now + 1 ? (
    <Badge tone="acc">{t('protection.tierNext')}</Badge>
  ) : (
    <Badge>{t('protection.tierLater')}</Badge>
  )
}
