import { Button, Chip, Chips, EmptyState, RefusedState, Segmented, SkeletonRows, useTexts } from '@chokka/ui'
import { boardPeriods } from '@chokka/contract/board'
import type { BoardPeriod } from '@chokka/contract/board'
import { boardLists } from '@chokka/contract/board'
import { paging } from '@chokka/contract/limits'
import type { TextKey } from '@chokka/text'
import { formatNumber } from '@chokka/text'
import { useState } from 'react'
import { useLanguage } from '@chokka/client/language.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useSearchParams } from '@chokka/client/router.tsx'
import { useCall } from '../../kit/client.ts'
import { Title } from '../../kit/Title.tsx'
import { useLobby } from '../../kit/use-lobby.ts'
import { useMember } from '../../kit/use-member.ts'
import { LatestWins } from './LatestWins.tsx'
import { OwnBest } from './OwnBest.tsx'
import { Podium } from './Podium.tsx'
import { WinRow } from './WinRow.tsx'
import type { BoardFilter } from './rows.ts'
import './winners.css'

type Category = BoardFilter['gameCategory']

const periods: Record<BoardPeriod, TextKey> = {
  day: 'lobby.periodDay',
  week: 'lobby.periodWeek',
  month: 'lobby.periodMonth',
}
type BoardList = (typeof boardLists)[number]
const lists: Record<BoardList, TextKey> = {
  win: 'lobby.listWin',
  multiple: 'lobby.listMultiple',
  turnover: 'lobby.listTurnover',
}
const categories: readonly { value: Category; text: TextKey }[] = [
  { value: 'ALL', text: 'lobby.allGames' },
  { value: 'RNG', text: 'shell.slots' },
  { value: 'LIVE', text: 'shell.liveCasino' },
  { value: 'FISH', text: 'shell.fishing' },
  { value: 'INHOUSE', text: 'shell.inHouse' },
  { value: 'SPORTS', text: 'shell.sports' },
  { value: 'LOTT', text: 'shell.lottery' },
]

/** The winner board with its filters, which stand in the address, and the best win of the member (15g). */
export function WinnersPage() {
  const { t } = useTexts()
  const [query, setQuery] = useSearchParams()
  const filter: BoardFilter = {
    period: boardPeriods.find((one) => one === query.get('period')) ?? 'week',
    gameCategory: categories.find(({ value }) => value === query.get('category'))?.value ?? 'ALL',
    language: useLanguage(),
  }
  // Only what the site has, and what is chosen.
  const sections = useLobby().data?.sections ?? []
  const has = (value: Category) => sections.some(({ title, games }) => title === value && games > 0)
  const shown = categories.filter(({ value }) => value === 'ALL' || value === filter.gameCategory || has(value))
  const type = boardLists.find((one) => one === query.get('list')) ?? 'win'
  const choose = (changes: { period?: string; category?: string; list?: string }) =>
    setQuery({ period: filter.period, category: filter.gameCategory, list: type, ...changes }, { replace: true })
  return (
    <div className="page winpage">
      <Title of={t('lobby.winners')} />
      <div className="winpage__h">
        <h1>{t('lobby.winners')}</h1>
        <span className="muted">{t('lobby.winnersLead')}</span>
      </div>
      <div className="winpage__f">
        <Segmented
          label={t('lobby.period')}
          value={filter.period}
          onChange={(period) => choose({ period })}
          options={boardPeriods.map((value) => ({ value, label: t(periods[value]) }))}
        />
        <Segmented
          label={t('lobby.boardList')}
          value={type}
          onChange={(next) => choose({ list: next })}
          options={boardLists.map((value) => ({ value, label: t(lists[value]) }))}
        />
        <Chips label={t('lobby.category')}>
          {shown.map(({ value, text }) => (
            <Chip key={value} pressed={filter.gameCategory === value} onPress={() => choose({ category: value })}>
              {t(text)}
            </Chip>
          ))}
        </Chips>
      </div>
      <Board key={`${filter.period} ${filter.gameCategory} ${type}`} filter={filter} type={type} />
    </div>
  )
}

/** The three places: one for each member, with their best win. */
export const onPodium = <One extends { customerName: string }>(winners: readonly One[]): readonly One[] =>
  winners.filter((one, at) => winners.findIndex((other) => other.customerName === one.customerName) === at).slice(0, 3)

function Board({ filter, type }: { filter: BoardFilter; type: BoardList }) {
  const { t, locale } = useTexts()
  const [isWhole, setWhole] = useState(false)
  const { member, isTrial } = useMember()
  const board = useCall('rankList', { ...filter, type, limitNum: paging.winnersAsked }, { pollMs: 60_000 })
  if (board.error && !board.data)
    return <RefusedState text={sentenceOf(board.error)} onRetry={() => void board.refetch()} busy={board.isFetching} />
  if (!board.data)
    return (
      <div aria-busy>
        <SkeletonRows rows={9} />
      </div>
    )
  const winners = board.data.content
  const ownBest = member && !member.isAgent && !isTrial && <OwnBest filter={filter} />
  if (winners.length === 0)
    return (
      <>
        <EmptyState title={t('lobby.winnersNone')} text={t('lobby.winnersNoneText')} />
        {ownBest}
      </>
    )
  const first = onPodium(winners)
  const others = winners.filter((one) => !first.includes(one)).slice(0, isWhole ? undefined : paging.winnersShown - 3)
  return (
    <div className="wing">
      <Podium winners={first} />
      <LatestWins filter={filter} />
      <div className="card wing__rest">
        {others.length > 0 && (
          <ol className="winners winners--2" start={first.length + 1}>
            {others.map((winner, at) => (
              <WinRow
                key={`${winner.settledAt} ${winner.customerName}`}
                winner={winner}
                place={at + first.length + 1}
              />
            ))}
          </ol>
        )}
        {ownBest}
        {!isWhole && winners.length > paging.winnersShown && (
          <Button look="ghost" onClick={() => setWhole(true)}>
            {t('lobby.showUpTo', { count: formatNumber(winners.length, locale) })}
          </Button>
        )}
      </div>
    </div>
  )
}
