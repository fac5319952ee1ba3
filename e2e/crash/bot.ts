import { randomUUID } from 'node:crypto'
import type { WholeSite } from '../../tools/whole-site.ts'
import { key, sitDown, type GameTable } from './game-table.ts'
import { Refused, speaker } from './wire-client.ts'

const paymentPassword = '246810'

/**
 * A person who plays, deposits and withdraws without pause, and goes on after every fault. What is unsure is asked
 * again
 * under the same id, as the real pages do.
 */
export async function makeBot(trial: WholeSite, chance: () => number) {
  let token: string | undefined
  const speak = speaker(trial.url, () => token)
  const account = `bot${randomUUID().slice(0, 8).replaceAll('-', 'x')}`
  const password = `pw ${randomUUID()}`
  const registered = await speak('register', {
    username: account,
    password,
    confirmPassword: password,
    ageAgreed: true,
    payeeName: 'Bot Mia',
  })
  token = registered.token
  await speak('setPaymentPassword', { password, paymentPassword })
  const number = `017${String(Math.floor(chance() * 1e8))
    .padStart(8, '1')
    .replace(/(000|999)$/, '123')}`
  const { payee } = await speak('addPayee', { provider: 'bkash', number, holder: 'Bot Mia', password })
  const tables = new Map<string, GameTable>()

  /** Sends until there is a final answer: the id stays the same, so that it happens once. */
  async function surely<T>(work: () => Promise<T>): Promise<T | null> {
    for (let attempt = 0; attempt < 60; attempt++) {
      try {
        return await work()
      } catch (fault) {
        if (fault instanceof Refused) return null
        await new Promise((done) => setTimeout(done, 150))
      }
    }
    return null
  }

  async function table(game: string): Promise<GameTable> {
    const open = tables.get(game)
    if (open) return open
    const launch = await speak('launchGame', { vassalage: 'CHOKKA', gameCode: game })
    const made = await sitDown(launch.url, game)
    tables.set(game, made)
    return made
  }

  async function play(game: string, work: (at: GameTable) => Promise<unknown>): Promise<void> {
    try {
      await work(await table(game))
    } catch (fault) {
      const why = fault instanceof Error ? fault.message : ''
      // A refusal of the game leaves the table as it is; anything else means that it must be opened anew.
      if (!/^[a-z_]+$/.test(why) || why === 'session_over') {
        tables.get(game)?.close()
        tables.delete(game)
      }
    }
  }

  const actions = {
    dice: () =>
      play('dice', (at) => at.ask({ do: 'roll', key: key(), stake: '20.00', target: 5000, direction: 'over' })),
    plinko: () => play('plinko', (at) => at.ask({ do: 'drop', key: key(), stake: '10.00', risk: 'low', rows: 8 })),
    crash: () => play('crash', (at) => at.ask({ do: 'place', key: key(), slot: 1, stake: '30.00', autoAtE2: 130 })),
    mines: () =>
      play('mines', async (at) => {
        const { mines } = await at.ask({ do: 'minesState' })
        const open = mines ?? (await at.ask({ do: 'minesStart', key: key(), stake: '10.00', mines: 3 })).mines
        const bet = Object(open).bet
        await at.ask({ do: 'minesReveal', bet, tile: Math.floor(chance() * 25) })
        if (chance() < 0.6) await at.ask({ do: 'minesCashOut', bet })
      }),
    deposit: async () => {
      const id = randomUUID()
      const made = await surely(() => speak('createDeposit', { id, channel: 'bkash', amount: '150.00' }))
      if (!made?.payUrl) return
      const choice = chance() < 0.6 ? 'yes' : chance() < 0.7 ? 'away' : 'no'
      const pay = () =>
        fetch(made.payUrl ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) })
      await surely(pay)
      if (choice === 'yes') await speak('checkDeposit', { id }).catch(() => undefined)
    },
    withdraw: async () => {
      const id = randomUUID()
      await surely(() => speak('requestWithdrawal', { id, payeeId: payee.id, amount: '100.00', paymentPassword }))
    },
  }
  const weighted = [
    'dice',
    'dice',
    'plinko',
    'plinko',
    'crash',
    'crash',
    'mines',
    'mines',
    'mines',
    'deposit',
    'withdraw',
  ] as const

  /** Does one thing by chance. Never throws. */
  async function act(): Promise<void> {
    const name = weighted[Math.floor(chance() * weighted.length)] ?? 'dice'
    await actions[name]().catch(() => undefined)
  }
  const leave = () => {
    for (const open of tables.values()) open.close()
  }
  return { account, speak, act, leave, deposit: actions.deposit }
}
export type Bot = Awaited<ReturnType<typeof makeBot>>
