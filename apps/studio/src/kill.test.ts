import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { generateKeyPairSync, randomInt, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gameNames, gameOf, isSolo } from '@chokka/game-math/games'
import { isSpin } from '@chokka/game-math/tables'
import { siteCurrency } from '@chokka/money'
import { signer, walletPaths } from '@chokka/vendor-api'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './kit/database.ts'
import { testDatabase } from '../tests/database.ts'
import { aPage, launchGame, tokenOf } from '../tests/page.ts'
import { until } from '../tests/studio.ts'
import { testOperator } from '../tests/operator.ts'
import type { TestOperator } from '../tests/operator.ts'
import type { PlayedGame } from '@chokka/studio-wire/record'
import { sqlOn } from '../tests/sql-on.ts'
import { freePort } from '../../../tools/ports.ts'

const killCount = Number(process.env.STUDIO_KILLS ?? 3)
const start = 1_000_000_000_000n
const betsPerKill = 12
const slot = 'nokshi-0001'
const games: readonly PlayedGame[] = [...gameNames, slot]
/** A loss is told together with its stake. */
const settlesAtOnce = (game: string): boolean => game === slot || (isSolo(game) && gameOf(game).kind === 'instant')

function writeKeys(folder: string) {
  const pair = () =>
    generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
  const [studio, platform] = [pair(), pair()]
  mkdirSync(join(folder, 'keys'))
  writeFileSync(join(folder, 'keys/studio.pem'), studio.privateKey)
  writeFileSync(join(folder, 'keys/platform.pub.pem'), platform.publicKey)
  return { studioPublic: studio.publicKey, sign: signer(platform.privateKey) }
}

/** Kills the process if it still runs, and waits until it has exited. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** Retries the launch, as a player would: right after a start the database may be busy. */
async function launchWithRetries(...input: Parameters<typeof launchGame>): Promise<URL> {
  for (;;) {
    const url = await launchGame(...input).catch(() => undefined)
    if (url) return url
  }
}

/** One page that plays without waiting for answers, until its socket closes. */
async function playBlindly(base: string, game: PlayedGame, session: string): Promise<void> {
  const page = await aPage(base, '', game)
  const send = (body: Parameters<typeof page.send>[0]): void => void page.send(body)
  let [open, turn] = ['', 0]
  page.socket.on('message', (raw) => {
    const [, bet = open, taken = turn] = /"bet":"([0-9a-f-]{36})","game".*"turn":(\d+)/.exec(String(raw)) ?? []
    ;[open, turn] = [bet, Number(taken)]
  })
  page.socket.on('error', () => undefined)
  send({ do: 'open', session, game })
  const playing = setInterval(() => {
    const bet = { key: randomUUID(), stake: '20.00' }
    const what = randomInt(3)
    if (game === slot) return send({ do: 'spin', ...bet })
    if (!isSolo(game)) {
      if (isSpin(game)) send({ do: 'place', ...bet, slot: 1 + what })
      else if (what === 0) send({ do: 'place', ...bet, slot: 1, autoAtE2: 101 + randomInt(100) })
      else send(what === 1 ? { do: 'place', ...bet, slot: 2 } : { do: 'cashOut', slot: 2 })
      return
    }
    const { kind, first: choice, highestStep = 0 } = gameOf(game)
    if (kind === 'instant') send({ do: 'play', ...bet, choice })
    else if (what === 0 || open === '') send({ do: 'start', ...bet, choice })
    else if (what === 1) send({ do: 'step', bet: open, turn, step: randomInt(highestStep + 1) })
    else send({ do: 'cashOutRound', bet: open })
  }, 15)
  page.socket.on('close', () => clearInterval(playing))
}

/**
 * Checks that every stake was settled or rolled back at the operator once, or belongs to a round that is still open.
 */
async function compareBooks(sql: ReturnType<typeof sqlOn>, operator: TestOperator): Promise<number> {
  const bets = await sql<{ id: string; game: string; state: string; stake: bigint; payout: bigint | null }[]>`
    select id, game, state, stake, payout from bet`
  const ends = new Map<string, string[]>()
  for (const entry of operator.transactions.values()) {
    if (entry.reference)
      ends.set(entry.reference, [...(ends.get(entry.reference) ?? []), `${entry.kind} ${entry.amount}`])
  }
  let expected = start
  for (const bet of bets) {
    const { amount: booked = 0n, closed } = operator.transactions.get(bet.id) ?? {}
    const isToldWithBet = settlesAtOnce(bet.game) && bet.payout === 0n
    // A rolled back bet may have been a lost one, which only its seeds know.
    if (bet.state === 'settled') expect(closed).toBe(isToldWithBet)
    if (bet.state === 'settled' && isToldWithBet) expect(ends.get(bet.id)).toBeUndefined()
    else if (bet.state === 'settled') expect(ends.get(bet.id)).toEqual([`win ${(bet.payout ?? 0n) / 10n}`])
    else if (bet.state === 'rolled_back') expect(ends.get(bet.id)).toEqual([`rollback ${booked}`])
    else expect([bet.state, ends.get(bet.id)]).toEqual([bet.state === 'refused' ? 'refused' : 'accepted', undefined])
    if (bet.state === 'settled') expected += ((bet.payout ?? 0n) - bet.stake) / 10n
    if (bet.state === 'accepted') expected -= bet.stake / 10n
  }
  expect(operator.balance()).toBe(expected)
  expect(await sql`select id from wallet_call where state = 'refused'`).toHaveLength(0)
  return bets.length
}

test(
  'killed at random moments under load, by process or by database, the studio loses nothing and pays nothing twice',
  async () => {
    // M-04 G-02 G-05
    const [database, port] = [await testDatabase(), await freePort()]
    const folder = mkdtempSync(join(tmpdir(), 'studio-kill-'))
    const { studioPublic, sign } = writeKeys(folder)
    const operator = await testOperator(studioPublic, start)
    const base = `http://127.0.0.1:${port}`
    const opened = openDatabase(database.url, 2)
    const sql = sqlOn(opened.db)
    const run = (): ChildProcess =>
      spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
        // The IPC channel tells it when this process is gone.
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        env: {
          STUDIO_PORT: String(port),
          STUDIO_DATABASE_URL: database.url,
          DATA_DIR: folder,
          OPERATOR_URL: operator.url,
          STUDIO_URL: base,
          SITE_ORIGINS: 'http://127.0.0.1:1',
          RATE_FACTOR: '1000',
          SLOT_LEAST_ROUND_MS: '0',
          SLOT_PAGES: 'on',
        },
      })
    const isReady = () =>
      fetch(`${base}/ready`).then(
        (answer) => answer.ok,
        () => false,
      )

    const betCount = () =>
      new Set(operator.calls.filter((call) => call.path === walletPaths.bet).map((call) => call.id)).size

    let child = run()
    // Cleans up even when the test fails.
    onTestFinished(async () => {
      await kill(child)
      await opened.close()
      await operator.close()
      await database.drop()
      rmSync(folder, { recursive: true })
    })
    for (let killed = 0; killed < killCount; killed++) {
      await until(isReady)
      for (const [at, game] of games.entries()) {
        const player = { user: `player-${at}`, token: 'a-session-token', currency: siteCurrency }
        await playBlindly(base, game, tokenOf(await launchWithRetries(base, game, sign, player)))
      }
      const path = randomInt(2) ? walletPaths.bet : walletPaths.win
      operator.behave(path, { kind: 'lost' }, { kind: 'dead' }, { kind: 'right' }, { kind: 'lost' })
      // Waits for a number of further bets, so that the kill comes in the middle of play.
      const enough = betCount() + betsPerKill + randomInt(betsPerKill)
      await until(() => betCount() >= enough)
      if (killed % 3 === 2) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`
        const more = betCount() + 1
        await until(() => betCount() >= more)
      }
      // It must have survived the loss of its database connections.
      expect(child.exitCode).toBeNull()
      await kill(child)
      child = run()
    }
    await until(isReady)
    await until(async () => {
      const [open] = await sql<{ open: number }[]>`
      select (select count(*) from wallet_call where state = 'due')::int
        + (select count(*) from bet where state in ('intended', 'uncertain', 'void'))::int
        + (select count(*) from bet where state = 'accepted' and shared_round is not null)::int as open`
      return open?.open === 0
    })
    expect(await compareBooks(sql, operator)).toBeGreaterThanOrEqual(killCount * betsPerKill)
    child.kill('SIGTERM')
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
  },
  300_000 + killCount * 30_000,
)
