// For tests: a vendor that answers launches over HTTP and sends signed calls to the door.
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { parseMoney, toVendorUnits, siteCurrency } from '@chokka/money'
import {
  gamePaths,
  signatureHeader,
  signer,
  vendorNumber,
  walletPaths,
  type SentBet,
  type SentRollback,
  type SentWalletReply,
  type SentWin,
} from '@chokka/vendor-api'
import type { Holder, TestSite } from './site.ts'

/** A member's session at the vendor. */
export type Seat = { user: string; token: string; game: string }

type Options = {
  key?: 'ed25519' | 'rsa'
  dialect?: 'hub88' | 'caleta'
  keep?: boolean
  rollbackAfterWin?: 'refuse' | 'undo_both' | 'return_stake'
  afterRoundClosed?: 'taken' | 'refused'
  /** Answers the calls of transfer wallets; null: no answer. See wallet-vendor.ts. */
  wallet?: WalletDesk
}
export type WalletDesk = (
  path: string,
  message: Record<string, unknown>,
) => Promise<{ status: number; body: object } | null> | { status: number; body: object } | null

export async function testVendor(site: TestSite, options: Options = {}) {
  const { privateKey, publicKey } =
    options.key === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')
  const sign = signer(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const launches: Record<string, unknown>[] = []
  const origin = await serveLaunches(launches, options)
  const code = `V${randomUUID().slice(0, 8).toUpperCase()}`
  const { id } = await site.db
    .insertInto('vendor')
    .values({
      code,
      display_name: code,
      public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      base_url: origin,
      launch_origin: origin,
      operator_id: 'chokka',
      dialect: options.dialect ?? 'hub88',
      has_wallet: options.wallet !== undefined,
      ...(options.afterRoundClosed ? { after_round_closed: options.afterRoundClosed } : {}),
      ...(options.rollbackAfterWin ? { rollback_after_win: options.rollbackAfterWin } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await site.db
    .insertInto('game')
    .values({
      vendor_id: id,
      code: 'six',
      type: 'INHOUSE',
      names: { en: 'Six', bn: 'ছয়' },
      has_free_play: true,
    })
    .execute()

  /** Launches the game for a member, and returns what the vendor was given: the user and the token. */
  async function seat(member: Holder): Promise<Seat> {
    await site.call('launchGame', { vassalage: code, gameCode: 'six' }, member)
    const launch = launches.at(-1) ?? {}
    return { user: String(launch.user), token: String(launch.token), game: 'six' }
  }

  /** Sends raw bytes: with its own signature, with a given one, or with null without one. */
  async function send(path: string, body: string, signature: string | null = sign(body)): Promise<SentWalletReply> {
    const response = await site.request({
      method: 'POST',
      url: `/vendor/${code}${path}`,
      headers: {
        'content-type': 'application/json',
        ...(signature === null ? {} : { [signatureHeader.toLowerCase()]: signature }),
      },
      payload: body,
    })
    if (response.statusCode !== 200) throw new Error(`the door answered HTTP ${response.statusCode}`)
    return response.json()
  }

  const units = (amount: string) => vendorNumber(toVendorUnits(parseMoney(amount)))
  const basis = (at: Seat) => ({
    user: at.user,
    token: at.token,
    game_code: at.game,
    currency: siteCurrency,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    round: randomUUID(),
    round_closed: false,
  })
  const betOf = (at: Seat, amount: string, changes: Partial<SentBet> = {}): SentBet => ({
    ...basis(at),
    amount: units(amount),
    ...changes,
  })
  const winOf = (at: Seat, bet: SentBet, amount: string, changes: Partial<SentWin> = {}): SentWin => ({
    ...basis(at),
    round: bet.round,
    round_closed: true,
    reference_transaction_uuid: bet.transaction_uuid,
    amount: units(amount),
    ...changes,
  })
  const rollbackOf = (at: Seat, of: { transaction_uuid: string; round?: string | null | undefined }): SentRollback => {
    const { currency: _currency, ...rest } = basis(at)
    return {
      ...rest,
      round: of.round ?? rest.round,
      round_closed: true,
      reference_transaction_uuid: of.transaction_uuid,
    }
  }
  const bet = (message: SentBet) => send(walletPaths.bet, JSON.stringify(message))
  const win = (message: SentWin) => send(walletPaths.win, JSON.stringify(message))
  const rollback = (message: SentRollback) => send(walletPaths.rollback, JSON.stringify(message))
  const balance = (at: Seat) =>
    send(
      walletPaths.balance,
      JSON.stringify({ user: at.user, token: at.token, request_uuid: randomUUID(), game_code: at.game }),
    )
  /** Reports a round that was played from a wallet here. */
  function result(seat: Seat, stake: string, payout: string, id = randomUUID()): Promise<SentWalletReply> {
    const [amount, paid] = [units(stake), units(payout)]
    const message = { ...betOf(seat, stake, { transaction_uuid: id }), amount, payout: paid, round_closed: true }
    return send(walletPaths.result, JSON.stringify(message))
  }
  return { id, code, launches, sign, seat, send, units, betOf, winOf, rollbackOf, bet, win, rollback, balance, result }
}
export type TestVendor = Awaited<ReturnType<typeof testVendor>>

async function serveLaunches(launches: Record<string, unknown>[], { keep, wallet }: Options): Promise<string> {
  let origin = ''
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', async () => {
      const { url = '' } = request
      if (wallet && url.includes('/transfer_wallet/')) {
        const answer = await wallet(url, JSON.parse(body))
        if (!answer) return request.socket.destroy()
        return reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
      }
      launches.push(JSON.parse(body))
      const answer = request.url === gamePaths.list ? [] : { url: `${origin}/play?session=1` }
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  server.unref()
  if (!keep) onTestFinished(() => void server.close())
  return origin
}
