// @vitest-environment happy-dom
import { loadTexts } from '@chokka/text'
import { TextsProvider, ToastProvider } from '@chokka/ui'
import { makeStore } from '@chokka/ui/store.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Recalled } from '@chokka/studio-wire/record'
import type { SeedsShown } from '@chokka/studio-wire/seeds'
import type { CommandBody, Connection, ConnectionState } from '../kit/connection.ts'
import { GameProvider } from '../kit/game.tsx'
import { useSeeds } from '../kit/useSeeds.ts'
import { RecallPopup } from './RecallPopup.tsx'

afterEach(cleanup)
const texts = await loadTexts({ lang: 'en', digits: 'latin' }, ['common', 'studio'])
const rotate = texts.t('studio.rotate')

const bet: Recalled = {
  ...{ bet: 'bet 1', game: 'dice', at: '2026-11-23T10:00:00.000Z', state: 'settled', round: null },
  ...{ stake: '1.00', payout: '0.00', multiplier: '0', choice: { target: 5000, direction: 'under' } },
  ...{ outcome: { roll: 7000 }, endedAt: null, endedBy: null, pointE2: null, balanceBefore: null, balanceAfter: null },
  ...{ isSeedRevealed: null, rules: { version: 1, inForceFrom: null } },
}

const nextHash = 'the hash of the next seed'
/** Stands for every part of the page that prints the hash of the seed in use. */
const HashInUse = () => <i>{useSeeds().seeds?.serverSeedHash}</i>

function show(first: Recalled['isSeedRevealed']) {
  const sent: string[] = []
  let isSeedRevealed = first
  const send = async (command: CommandBody) => {
    sent.push(command.do)
    if (command.do === 'rotateSeed') isSeedRevealed = true
    const value = command.do === 'recall' ? { ...bet, isSeedRevealed } : ({ serverSeedHash: nextHash } as SeedsShown)
    return { ok: true, value }
  }
  const none = { opened: null, balance: null, newest: null, lobbyUrl: null }
  const store = makeStore<ConnectionState>({ ...none, status: 'open', demo: false })
  render(
    <TextsProvider texts={texts}>
      <ToastProvider>
        <GameProvider value={{ game: 'dice', connection: { store, send } as unknown as Connection }}>
          <HashInUse />
          <RecallPopup bet="bet 1" onClose={() => undefined} />
        </GameProvider>
      </ToastProvider>
    </TextsProvider>,
  )
  return sent
}
const verify = () => screen.findByRole('link', { name: new RegExp(`^${texts.t('studio.verifyBet')}`) })

// eye 17: no dead end on the way to a proof
test('the record of a bet whose seed is in use has the button that reveals it, and then goes on to the proof', async () => {
  const sent = show(false)
  fireEvent.click(await screen.findByRole('button', { name: rotate }))
  await expect.poll(() => screen.queryByRole('button', { name: rotate })).toBeNull()
  await verify()
  expect(sent).toEqual(['recall', 'rotateSeed', 'recall'])
  // The page goes on with the new seed: whoever notes its hash notes that of the next bets.
  expect(screen.getByText(nextHash)).toBeTruthy()
})

test.each([true, null])('a bet whose seed is no secret (%s) is verified at once', async (isSeedRevealed) => {
  show(isSeedRevealed)
  await verify()
  expect(screen.queryByRole('button', { name: rotate })).toBeNull()
})
