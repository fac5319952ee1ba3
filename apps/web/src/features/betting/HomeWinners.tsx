import { Anchor, buttonClass, Icon, Section, useTexts } from '@chokka/ui'
import { ChevronRight } from '@chokka/ui/Icon.tsx'
import { paging } from '@chokka/contract/limits'
import { useLanguage } from '@chokka/client/language.ts'
import { useCall } from '../../kit/client.ts'
import { WinRow } from './WinRow.tsx'
import './winners.css'

/** How often the board of an open home page is asked for again. */
const pollMs = 60_000

/** The biggest wins of the last week: 20 are asked for and 9 shown (spec 9). Nothing, where nobody has won yet. */
export function HomeWinners() {
  const { t } = useTexts()
  const board = useCall(
    'rankList',
    { gameCategory: 'ALL', language: useLanguage(), limitNum: paging.winnersAsked, period: 'week' },
    { pollMs },
  )
  const shown = board.data?.content.slice(0, paging.winnersShown) ?? []
  if (shown.length === 0) return null
  return (
    <Section
      title={t('lobby.winners')}
      icon="jackpot"
      count={t('lobby.inPeriodWeek')}
      end={
        <Anchor className={buttonClass({ look: 'ghost', size: 'sm' })} href="/winners">
          {t('common.seeAll')}
          <span className="sr">: {t('lobby.winners')}</span>
          <Icon of={ChevronRight} size="sm" />
        </Anchor>
      }
    >
      <ol className="card winners">
        {shown.map((winner, at) => (
          <WinRow
            key={`${winner.settledAt} ${winner.customerName} ${winner.winAmount}`}
            winner={winner}
            place={at + 1}
          />
        ))}
      </ol>
    </Section>
  )
}
