import { randomUUID } from 'node:crypto'
import { gameNames } from '@chokka/game-math/games'
import type { WholeSite } from '../../tools/whole-site.ts'
import { connectToGame, type GameConnection } from '../../tools/game-connection.ts'
import { playRound } from '../../tools/play-round.ts'
import { Refused, makeCallSite } from '../../tools/wire-client.ts'

const paymentPassword = '246810'
/** Of somebody with little money, who plays for long. */
const stakes = ['10.00', '20.00'] as const
/** The shared tables twice: their rounds go on while a process is down. */
const games = [...gameNames, 'crash', 'kite', 'double']

/**
 * A member who plays, deposits and withdraws without pause, and continues after every error. When the outcome of a call
 * is unknown it is sent again with the same id, as the real pages do.
 */
export async function makeBot(trial: WholeSite, random: () => number) {
  let token: string | undefined
  const chance = { below: (below: number) => Math.floor(random() * below) }
  const callSite = makeCallSite(trial.url, () => token)
  const account = `bot${randomUUID().slice(0, 8).replaceAll('-', 'x')}`
  const password = `pw ${randomUUID()}`
  const registered = await callSite('register', {
    username: account,
    password,
    confirmPassword: password,
    ageAgreed: true,
    payeeName: 'Bot Mia',
  })
  token = registered.token
  await callSite('setPaymentPassword', { password, paymentPassword })
  const number = `017${String(Math.floor(random() * 1e8))
    .padStart(8, '1')
    .replace(/(000|999)$/, '123')}`
  const { payee } = await callSite('addPayee', { provider: 'bkash', number, holder: 'Bot Mia', password })
  const connections = new Map<string, GameConnection>()

  /** Retries until there is a final answer; the id stays the same, so that it happens once. */
  async function retry<T>(work: () => Promise<T>): Promise<T | null> {
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

  async function connectionTo(game: string): Promise<GameConnection> {
    const open = connections.get(game)
    if (open) return open
    const launch = await callSite('launchGame', { vassalage: 'CHOKKA', gameCode: game })
    const made = await connectToGame(launch.url, game)
    connections.set(game, made)
    return made
  }

  async function play(game: string, work: (game: GameConnection) => Promise<unknown>): Promise<void> {
    try {
      await work(await connectionTo(game))
    } catch (fault) {
      const message = fault instanceof Error ? fault.message : ''
      // After a refusal the connection can be used again; after any other error it must be opened again.
      if (!/^[a-z_]+$/.test(message) || message === 'session_over') {
        connections.get(game)?.close()
        connections.delete(game)
      }
    }
  }

  const actions = {
    play: () => {
      const game = games[Math.floor(random() * games.length)] ?? 'crash'
      return play(game, (connection) => playRound(connection, game, chance, stakes))
    },
    deposit: async () => {
      const id = randomUUID()
      const made = await retry(() => callSite('createDeposit', { id, channel: 'bkash', amount: '150.00' }))
      if (!made?.payUrl) return
      const choice = random() < 0.6 ? 'yes' : random() < 0.7 ? 'away' : 'no'
      const pay = () =>
        fetch(made.payUrl ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) })
      await retry(pay)
      if (choice === 'yes') await callSite('checkDeposit', { id }).catch(() => undefined)
    },
    withdraw: async () => {
      const id = randomUUID()
      await retry(() => callSite('requestWithdrawal', { id, payeeId: payee.id, amount: '100.00', paymentPassword }))
    },
  }
  const weighted = [...Array.from({ length: 9 }, () => 'play' as const), 'deposit', 'withdraw'] as const

  /** Does one random action. Never throws. */
  async function act(): Promise<void> {
    const name = weighted[Math.floor(random() * weighted.length)] ?? 'play'
    await actions[name]().catch(() => undefined)
  }
  const disconnect = () => {
    for (const open of connections.values()) open.close()
  }
  return { account, callSite, act, disconnect, deposit: actions.deposit }
}
export type Bot = Awaited<ReturnType<typeof makeBot>>
