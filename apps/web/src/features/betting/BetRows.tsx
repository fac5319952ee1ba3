import { parseMoney } from '@chokka/money'
import { formatDateTime } from '@chokka/text'
import { Badge, Money, RecordsTable, useTexts, Latin } from '@chokka/ui'
import { shortId } from '@chokka/client/CopyText.tsx'
import { GameMark } from './GameMark.tsx'
import { gameTypeLabels, labelOf } from './labels.ts'
import type { Bet } from './labels.ts'

type BetRowsProps = { bets: readonly Bet[]; busy: boolean; onOpen: (id: string) => void }

/** One row or card for each bet; each opens its details. */
export function BetRows({ bets, busy, onOpen }: BetRowsProps) {
  const { t, locale } = useTexts()
  const money = (key: 'stake' | 'payout', head: string) => ({
    key,
    head,
    right: true,
    render: (bet: Bet) => <Money amount={parseMoney(bet[key])} />,
  })
  return (
    <RecordsTable
      caption={t('shell.bettingRecord')}
      rows={bets}
      rowKey={({ id }) => id}
      busy={busy}
      onOpen={{
        label: (bet) => `${t('common.details')} ${bet.gameName} ${formatDateTime(bet.at, locale)}`,
        open: ({ id }) => onOpen(id),
      }}
      card={cardOf}
      columns={[
        {
          key: 'at',
          head: t('common.time'),
          render: ({ at }) => (
            <span className="num t2 at" translate="no">
              {formatDateTime(at, locale)}
            </span>
          ),
        },
        {
          key: 'game',
          head: t('betting.game'),
          render: (bet) => <GameCell bet={bet} note={t(gameTypeLabels[bet.gameType])} />,
        },
        {
          key: 'round',
          head: t('betting.round'),
          render: ({ round }) => (
            <Latin className="t2" title={round}>
              {shortId(round)}
            </Latin>
          ),
        },
        money('stake', t('betting.stake')),
        money('payout', t('betting.payout')),
        {
          key: 'result',
          head: `${t('common.gain')} / ${t('common.loss')}`,
          right: true,
          render: ({ result }) => <Money toned amount={parseMoney(result)} />,
        },
        { key: 'state', head: t('common.status'), render: (bet) => <StateBadge bet={bet} /> },
      ]}
    />
  )
}

export function StateBadge({ bet }: { bet: Bet }) {
  const { t } = useTexts()
  const { text, tone } = labelOf(bet)
  return <Badge tone={tone}>{t(text)}</Badge>
}

export const GameCell = ({ bet, note }: { bet: Bet; note: string }) => (
  <span className="gcell">
    <GameMark bet={bet} />
    <span>
      <b>{bet.gameName}</b>
      <small>{note}</small>
    </span>
  </span>
)

function BetCard({ bet }: { bet: Bet }) {
  const { t, locale } = useTexts()
  return (
    <>
      <div className="row between">
        <GameCell bet={bet} note={formatDateTime(bet.at, locale)} />
        <span className="betend">
          <Money toned amount={parseMoney(bet.result)} />
          <StateBadge bet={bet} />
        </span>
      </div>
      <div className="row between sm muted">
        <Latin>{shortId(bet.round)}</Latin>
        <span>
          {t('betting.stake')} <Money amount={parseMoney(bet.stake)} />
        </span>
      </div>
    </>
  )
}

const cardOf = (bet: Bet) => <BetCard bet={bet} />
