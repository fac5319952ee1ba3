import { randomUUID } from 'node:crypto'
import { gameNames } from '@chokka/game-math/games'
import type { WholeSite } from '../../tools/whole-site.ts'
import { connectToGame, type GameConnection } from '../../tools/game-connection.ts'
import { playRound } from '../../tools/play-round.ts'
import { Refused, makeCallSite } from '../../tools/wire-client.ts'
import { walletGame } from './wallets.ts'

const paymentPassword = '246810'
/** Of somebody with little money, who plays for long. */
const stakes = ['10.00', '20.00'] as const
const depositWays = [
  ['bkash', '150.00'],
  ['sslcommerz', '150.00'],
  // Whose refund breaks off before its provider has answered.
  ['sslcommerz', '119.00'],
  ['nagad', '150.00'],
  ['btcpay', '1000.00'],
] as const
/** The TrxID of a transfer that nobody has made: the staff of this test believe it. */
const trxOf = (id: string): string => id.replaceAll('-', '').toUpperCase()
/** The shared tables twice: their rounds go on while a process is down. They are played from the main wallet. */
const games = [...gameNames, 'crash', 'kite', 'double'].map((name) => ({ vendor: 'CHOKKA', name }))
type Game = (typeof games)[number]

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
  const bind = async (provider: 'bkash' | 'btcpay', to: string) =>
    (await callSite('addPayee', { provider, number: to, holder: 'Bot Mia', password })).payee.id
  // Withdrawals to them take turns, as deposits do over all channels.
  const payees = [await bind('bkash', number), await bind('btcpay', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')]
  const turns = { deposit: 0, withdrawal: 0, transfer: 0 }
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

  async function connectionTo({ vendor, name }: Game): Promise<GameConnection> {
    const open = connections.get(name)
    if (open) return open
    const launch = await callSite('launchGame', { vassalage: vendor, gameCode: name })
    const made = await connectToGame(launch.url, name)
    connections.set(name, made)
    return made
  }

  async function play(game: Game): Promise<void> {
    const { name } = game
    try {
      await playRound(await connectionTo(game), name, chance, stakes)
    } catch (fault) {
      const message = fault instanceof Error ? fault.message : ''
      // After a refusal the connection can be used again; after any other error it must be opened again.
      if (!/^[a-z_]+$/.test(message) || message === 'session_over') {
        connections.get(name)?.close()
        connections.delete(name)
      }
    }
  }

  const actions = {
    play: () => play(games[Math.floor(random() * games.length)] ?? walletGame),
    playFromWallet: () => play(walletGame),
    /** To the wallet at the vendor and back, by turns; the same id until there is an answer. */
    transfer: async () => {
      const isOut = turns.transfer++ % 2 === 0
      const [from, to] = isOut ? ['MAIN', walletGame.vendor] : [walletGame.vendor, 'MAIN']
      const amount = isOut ? '30.00' : turns.transfer % 3 === 0 ? null : '20.00'
      const asked = { id: randomUUID(), from, to, amount }
      await retry(() => callSite('walletTransfer', asked))
    },
    deposit: async () => {
      const id = randomUUID()
      const [channel = '', amount = ''] = depositWays[turns.deposit++ % depositWays.length] ?? []
      const made = await retry(() => callSite('createDeposit', { id, channel, amount }))
      if (made?.deposit.transfer) await retry(() => callSite('submitDeposit', { id, trxId: trxOf(id) }))
      if (!made?.payUrl) return
      const choice = random() < 0.6 ? 'yes' : random() < 0.7 ? 'away' : 'no'
      const pay = () =>
        fetch(made.payUrl ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) })
      await retry(pay)
      if (choice === 'yes') await callSite('checkDeposit', { id }).catch(() => undefined)
    },
    withdraw: async () => {
      const id = randomUUID()
      const payeeId = payees[turns.withdrawal++ % payees.length] ?? ''
      await retry(() => callSite('requestWithdrawal', { id, payeeId, amount: '100.00', paymentPassword }))
    },
  }
  const weighted = [
    ...Array.from({ length: 9 }, () => 'play' as const),
    ...(['playFromWallet', 'playFromWallet', 'transfer', 'transfer', 'deposit', 'withdraw'] as const),
  ] as const

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
