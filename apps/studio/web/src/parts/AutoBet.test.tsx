// @vitest-environment happy-dom
import { loadTexts } from '@chokka/text'
import { TextsProvider } from '@chokka/ui'
import { makeStore } from '@chokka/ui/store.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Connection, ConnectionState } from '../kit/connection.ts'
import { GameProvider } from '../kit/game.tsx'
import { AutoBet, noAuto } from './AutoBet.tsx'

test('case 17: by how much a stake is raised is typed in digits of either script, and no part of a text is taken', async () => {
  const store = makeStore<ConnectionState>({
    ...{ opened: null, balance: null, newest: null, lobbyUrl: null, status: 'open', demo: false },
  })
  const chosen: unknown[] = []
  render(
    <TextsProvider texts={await loadTexts({ lang: 'en', digits: 'latin' }, ['common', 'studio'])}>
      <GameProvider value={{ game: 'dice', connection: { store } as Connection }}>
        <AutoBet
          choices={{ ...noAuto, auto: true, onLoss: 'raise' }}
          onChange={(part) => chosen.push(part.onLossBy)}
          run={null}
        />
      </GameProvider>
    </TextsProvider>,
  )
  const field = screen.getByLabelText(/By how many percent/)
  for (const typed of ['-25', '12.5', '1e2', '2,5', '1000', '75', '৮০'])
    fireEvent.change(field, { target: { value: typed } })
  expect(chosen).toEqual(['75', '80'])
})
