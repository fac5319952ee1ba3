import { Anchor, buttonClass, EmptyState, useTexts } from '@chokka/ui'
import { Hourglass } from '@chokka/ui/Icon.tsx'
import { useLanguage } from '@chokka/client/language.ts'
import { Navigate, useSearchParams } from '@chokka/client/router.tsx'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useState } from 'react'
import { useCall } from '../../kit/client.ts'
import { Title } from '../../kit/Title.tsx'
import { GameOpening } from './GameOpening.tsx'
import { GameView } from './GameView.tsx'
import { OtherGames } from './OtherGames.tsx'
import type { LaunchMode } from './use-launch.ts'
import './games.css'

/** /lottery?gameCode=… (spec 2): a game in its frame, or that it is not there yet; without a code the centre. */
export function LotteryPage() {
  const [query] = useSearchParams()
  const gameCode = query.get('gameCode')
  if (!gameCode) return <Navigate to="/lott" />
  return <LotteryGame key={gameCode} gameCode={gameCode} />
}

function LotteryGame({ gameCode }: { gameCode: string }) {
  const { t } = useTexts()
  const language = useLanguage()
  const [mode, setMode] = useState<LaunchMode>('real')
  // The menu of the prize mode that the vendor list gives (spec 4), and then of the other one.
  const own = useCall('gameMenus', { language })
  const other = own.data?.prizeMode === 'ELOTT' ? 'LOTT' : 'ELOTT'
  const isNeeded = own.data !== undefined && !own.data.gameMenus.some((game) => game.gameCode === gameCode)
  const second = useCall('gameMenus', { language, prizeMode: other }, { enabled: isNeeded })
  const shown = isNeeded ? second : own
  return (
    <div className="gamepage">
      <Title of={t('shell.lottery')} />
      <QueryResult query={shown} skeleton={<GameOpening />}>
        {({ gameMenus }) => {
          const game = gameMenus.find((one) => one.gameCode === gameCode)
          if (!game) return <NotThereYet />
          return <GameView vassalage={game.vassalage} gameCode={gameCode} chosen={mode} onChoose={setMode} />
        }}
      </QueryResult>
    </div>
  )
}

function NotThereYet() {
  const { t } = useTexts()
  return (
    <div className="play__other">
      <EmptyState
        icon={Hourglass}
        title={t('lists.lotteryComingTitle')}
        text={t('lists.lotteryComingText')}
        action={
          <Anchor className={buttonClass({ look: 'secondary' })} href="/lott">
            {t('lists.lotterySee')}
          </Anchor>
        }
      />
      <OtherGames />
    </div>
  )
}
