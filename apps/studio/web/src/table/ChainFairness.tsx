import { Alert, buttonClass, Icon, Skeleton, SkeletonLines, useTexts, Latin } from '@chokka/ui'
import { ShieldCheck } from '@chokka/ui/Icon.tsx'
import { formatDateTime } from '@chokka/text'
import type { TextKey } from '@chokka/text'
import { useEffect, useState } from 'react'
import type { ChainFairness as Fairness } from '@chokka/studio-wire/tables'
import { useGame } from '../kit/game.tsx'
import { Copyable } from '../parts/Copyable.tsx'
import { roundAddress } from '../kit/verify-address.ts'
import type { Table } from './table.ts'

/** The chain and the salt of this studio; null until it has answered. */
function useFairness(): Fairness | null {
  const { send, status } = useGame()
  const [fairness, setFairness] = useState<Fairness | null>(null)
  useEffect(() => {
    if (status !== 'open') return
    void send({ do: 'fairness' }).then((answer) => answer.ok && setFairness(answer.value))
  }, [send, status])
  return fairness
}

/** The strip under the stage: the published last hash, the hash of the last round, and a link to verify it. */
export function FairStrip({ table }: { table: Table }) {
  const { t } = useTexts()
  const { game } = useGame()
  const fairness = useFairness()
  const last = table.history[0]?.round
  return (
    <section className="card pf" aria-label={t('studio.fairness')}>
      <div>
        <small>{t('studio.lastHash')}</small>
        <Latin>{fairness?.lastHash ?? <Skeleton width="140px" />}</Latin>
      </div>
      <div>
        <small>{t('studio.roundHash')}</small>
        <Latin>{table.gameHash ?? t('studio.afterRound')}</Latin>
      </div>
      <div>
        <small>{t('studio.round')}</small>
        <Latin>#{table.round}</Latin>
      </div>
      {last === undefined ? (
        <span />
      ) : (
        <a
          className={buttonClass({ look: 'secondary', size: 'sm' })}
          href={roundAddress(game, last)}
          target="_blank"
          rel="noopener"
        >
          <Icon of={ShieldCheck} size="sm" />
          {t('studio.verifyLast')}
        </a>
      )}
    </section>
  )
}

type ChainProps = {
  /** How a hash of the chain decides a round of this game. */
  formula: TextKey
}

/** How the rounds are decided, where the salt comes from, and the values to check it with. */
export function ChainFairness({ formula }: ChainProps) {
  const { t, locale } = useTexts()
  const { canPlay } = useGame()
  const fairness = useFairness()
  return (
    <>
      <p>{t('studio.fairCrash1')}</p>
      <p>{t(formula)}</p>
      <p>{t('studio.fairCrash3')}</p>
      {!fairness && (canPlay ? <SkeletonLines lines={4} /> : <Alert>{t('studio.seedsUnknown')}</Alert>)}
      {fairness && (
        <>
          <h3>{t('studio.chainTitle')}</h3>
          <Copyable label={t('studio.lastHash')} text={fairness.lastHash} />
          <p className="muted sm">
            {t('studio.chainNote', { length: fairness.length, at: formatDateTime(fairness.madeAt, locale) })}
          </p>
          {fairness.announcedAt && (
            <p className="muted sm">
              {t('studio.chainAnnounced', {
                at: formatDateTime(fairness.announcedAt, locale),
                where: fairness.announcedWhere ?? '',
              })}
            </p>
          )}
          <h3>{t('studio.saltTitle')}</h3>
          {fairness.salt && <Copyable label={t('studio.salt')} text={fairness.salt} />}
          <Alert tone={fairness.saltKind === 'demo' ? 'warn' : 'info'}>
            {fairness.saltKind === 'public'
              ? t('studio.saltPublic', { source: fairness.saltSource ?? '' })
              : t(fairness.saltKind === 'demo' ? 'studio.saltDemo' : 'studio.saltUnnamed')}
            {fairness.saltKind === 'demo' && fairness.saltSource && <Latin> {fairness.saltSource}</Latin>}
          </Alert>
          {fairness.saltPublicAt && (
            <p className="muted sm">
              {t('studio.saltPublicAt', { at: formatDateTime(fairness.saltPublicAt, locale) })}
            </p>
          )}
          {fairness.saltNamedAt && (
            <p className="muted sm">{t('studio.saltNamedAt', { at: formatDateTime(fairness.saltNamedAt, locale) })}</p>
          )}
        </>
      )}
      <a className={buttonClass({ look: 'secondary' })} href="/verify" target="_blank" rel="noopener">
        {t('studio.openVerify')}
      </a>
    </>
  )
}
