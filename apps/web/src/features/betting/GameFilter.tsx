import { Select, useTexts } from '@chokka/ui'
import { SlidersHorizontal } from '@chokka/ui/Icon.tsx'
import { useLanguage } from '@chokka/client/language.ts'
import { useCall } from '../../kit/client.ts'
import type { Filter } from '@chokka/client/use-filter.ts'
import { gameTypeLabels } from './labels.ts'

/** All games, one category, or one of the recently played games. */
export function GameFilter({ filter }: { filter: Filter }) {
  const { t } = useTexts()
  const categories = useCall('gameVendors', undefined, { freshMs: 10 * 60_000 })
  const recent = useCall('recentGames', { language: useLanguage(), pageSize: 20 })
  const game = filter.get('game')
  const type = filter.get('type')
  const games = new Map(recent.data?.list.map((one) => [one.gameCode, one.displayName]))
  // The game in the address is offered even when it was not played recently.
  if (game && !games.has(game)) games.set(game, game)
  const chosen = game ? `game ${game}` : type ? `type ${type}` : ''
  const choose = (value: string) => {
    const [what, ...code] = value.split(' ')
    filter.set({ game: what === 'game' ? code.join(' ') : null, type: what === 'type' ? code.join(' ') : null })
  }
  return (
    <Select
      icon={SlidersHorizontal}
      aria-label={t('betting.game')}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
      options={[
        { value: '', label: t('betting.allGames') },
        ...(categories.data?.content ?? []).map(({ title }) => ({
          value: `type ${title}`,
          label: t(gameTypeLabels[title]),
        })),
        ...[...games].map(([code, name]) => ({ value: `game ${code}`, label: name })),
      ]}
    />
  )
}
