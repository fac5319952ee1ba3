import { Alert, Badge, Button, Icon, Modal, SkeletonLines, useTexts } from '@chokka/ui'
import { ExternalLink } from '@chokka/ui/Icon.tsx'
import { formatDateTime, formatMultiplier } from '@chokka/text'
import { Fragment, useEffect, useState } from 'react'
import type { Recalled } from '@chokka/studio-wire/record'
import type { AnswerCode } from '../kit/connection.ts'
import { useGame, useMoney } from '../kit/game.tsx'
import { field, playedRows, rulesRow } from '../kit/played.ts'
import { useReveal } from '../kit/useSeeds.ts'
import { verifyAddress } from '../kit/verify-address.ts'

type RecallProps = {
  bet: string
  /** Shows the round again, where a page can. */
  onReplay?: ((bet: string) => void) | undefined
  onClose: () => void
}

/**
 * A past bet as it was played, from the records of the studio; labelled as a record, so that nobody mistakes it for
 * play.
 */
export function RecallPopup({ bet, onReplay, onClose }: RecallProps) {
  const { t, find } = useTexts()
  const { send } = useGame()
  const [recalled, setRecalled] = useState<Recalled | AnswerCode | null>(null)
  const [reveals, setReveals] = useState(0)
  useEffect(() => {
    let left = false
    void send({ do: 'recall', bet }).then((answer) => left || setRecalled(answer.ok ? answer.value : answer.code))
    return () => {
      left = true
    }
  }, [send, bet, reveals])
  return (
    <Modal open onClose={onClose} title={t('studio.recallTitle')}>
      <div className="leaflet" tabIndex={0} role="group" aria-label={t('studio.recallTitle')} data-autofocus>
        <p>
          <Badge tone="info">{t('studio.record')}</Badge> {t('studio.recordNote')}
        </p>
        {recalled === null && <SkeletonLines lines={8} />}
        {typeof recalled === 'string' && (
          <Alert tone="bad">{find(`studio.refused_${recalled}`) ?? t('studio.refused_unavailable')}</Alert>
        )}
        {recalled !== null && typeof recalled === 'object' && <BetDetails recalled={recalled} />}
        {recalled !== null && typeof recalled === 'object' && (
          <Verify recalled={recalled} onRevealed={() => setReveals(reveals + 1)} />
        )}
        {onReplay &&
          recalled !== null &&
          typeof recalled === 'object' &&
          field(recalled.outcome, 'steps') !== undefined && (
            <Button look="secondary" onClick={() => onReplay(bet)}>
              {find('slots.replay')}
            </Button>
          )}
      </div>
    </Modal>
  )
}

function BetDetails({ recalled }: { recalled: Recalled }) {
  const texts = useTexts()
  const { t, locale } = texts
  const money = useMoney()
  const rows = playedRows(recalled, texts)
  const { stake, payout, state, balanceBefore, balanceAfter } = recalled
  const win = state === 'refunded' ? t('studio.refunded') : payout === null ? t('studio.open') : money(payout)
  const facts = [
    { name: t('studio.betId'), value: recalled.bet },
    ...(recalled.round === null ? [] : [{ name: t('studio.round'), value: `#${recalled.round}` }]),
    { name: t('studio.placedAt'), value: formatDateTime(recalled.at, locale) },
    { name: t('studio.stake'), value: money(stake) },
    ...rows,
    ...(recalled.endedAt ? [{ name: t('studio.endedAt'), value: formatDateTime(recalled.endedAt, locale) }] : []),
    { name: t('studio.multiplier'), value: recalled.multiplier ? formatMultiplier(recalled.multiplier, locale) : '—' },
    { name: t('studio.paid'), value: win },
    { name: t('studio.balanceBefore'), value: balanceBefore === null ? '—' : money(balanceBefore) },
    { name: t('studio.balanceAfter'), value: balanceAfter === null ? '—' : money(balanceAfter) },
    rulesRow(recalled.rules, texts),
  ]
  return (
    <>
      <dl className="facts">
        {facts.map(({ name, value }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="num" translate="no">
              {value}
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}

/** The way to verify the bet; first its server seed has to be revealed, which is done here. */
function Verify({ recalled, onRevealed }: { recalled: Recalled; onRevealed: () => void }) {
  const { t } = useTexts()
  const { canPlay } = useGame()
  const { reveal, busy } = useReveal()
  const isHidden = recalled.isSeedRevealed === false
  return (
    <>
      {isHidden && (
        <>
          <p className="t2">{t('studio.recallSeedInUse')}</p>
          <Button
            look="secondary"
            busy={busy}
            disabled={!canPlay}
            onClick={() => void reveal().then((done) => done && onRevealed())}
          >
            {t('studio.rotate')}
          </Button>
        </>
      )}
      <a className="betlink" href={verifyAddress(recalled.bet)} target="_blank" rel="noopener">
        {t('studio.verifyBet')} <Icon of={ExternalLink} size="sm" />
      </a>
    </>
  )
}
