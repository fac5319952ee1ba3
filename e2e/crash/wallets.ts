// Transfer wallets under kill -9: the in-house games are played from the main wallet, and one title of a slot brand
// from the wallet there.
import { allTitles } from '@chokka/slot-titles/titles'
import { askOnce, openDatabase } from '../../apps/server/src/kit/database.ts'
import { openDatabase as openStudioDatabase } from '../../apps/studio/src/kit/database.ts'
import { fullWallets } from '../../apps/studio/src/wallet/transfer.ts'
import type { WholeSite } from '../../tools/whole-site.ts'
import { seedBrand } from '../../tools/seed/slot-brands.ts'

const [title] = allTitles()
if (!title) throw new Error('there are no titles')
const { brand } = title
/** What is played from the wallet at its vendor. */
export const walletGame = { vendor: brand.code, name: title.code }

/** From now on members have a wallet at the brand. */
export async function openWallets(trial: WholeSite): Promise<void> {
  const database = openDatabase(trial.databaseUrl('chokka'), 2)
  try {
    const { db } = database
    const own = await db
      .updateTable('vendor')
      .set({ has_wallet: false })
      .where('code', '=', 'CHOKKA')
      .returning(['id', 'public_key', 'base_url'])
      .executeTakeFirstOrThrow()
    const id = await seedBrand(
      db,
      brand,
      { publicKey: own.public_key, url: own.base_url },
      { sort: 0, hasWallet: true, company: own.id },
    )
    const game = { vendor_id: id, code: walletGame.name, type: 'RNG', names: { en: 'Title', bn: 'Title' } }
    await db.insertInto('game').values(game).execute()
    await db.insertInto('setting').values({ name: 'isSingle', value: 'false' }).execute()
  } finally {
    await database.close()
  }
}

type Counts = Record<string, string>

/** Transfers of which nobody has said what became of them, and rounds that are not reported yet. */
export async function unfinishedTransfers(trial: WholeSite): Promise<Counts> {
  const [own] = await askOnce<Counts>(
    trial.databaseUrl('chokka'),
    `select count(*) as transfers from vendor_transfer where state = 'pending'`,
  )
  const [theirs] = await askOnce<Counts>(trial.databaseUrl('studio'), 'select count(*) as reports from transfer_report')
  return { ...own, ...theirs }
}

type Transfer = { id: string; way: string; amount: string; state: string }
type Move = { id: string; kind: string; amount: string }
type Balance = { of: string; balance: string }

/** Compares every transfer and every wallet in the studio and in the server: money is in one place. */
export async function walletsThatDiffer(trial: WholeSite): Promise<string[]> {
  const [server, studio] = [trial.databaseUrl('chokka'), trial.databaseUrl('studio')]
  const transfers = await askOnce<Transfer>(server, 'select id, way, amount, state from vendor_transfer')
  const moves = await askOnce<Move>(studio, `select id, kind, amount from transfer_move where kind <> 'refused'`)
  const carriedOut = moves.filter(({ kind }) => kind === 'deposit' || kind === 'withdraw')
  const theirs = new Set(carriedOut.map(({ id, amount }) => `${id} ${amount}`))
  const done = transfers.filter(({ state }) => state === 'done')
  const ours = new Set(done.map(({ id, way, amount }) => `${id} ${way === 'out' ? amount : `-${amount}`}`))
  const booked = await askOnce<Balance>(
    server,
    `select holder_id || ' ' || detail as of, balance from ledger_account where kind = 'M.vendor' and balance <> 0`,
  )
  const kept = await keptIn(studio)
  const [reported] = await askOnce<Counts>(server, 'select count(*) as bets from bet where from_vendor_wallet')
  const listed = (rows: Balance[]) => new Set(rows.map((row) => `${row.of} ${row.balance}`))
  return [
    ...differ('transfer', ours, theirs),
    ...differ('wallet', listed(booked), listed(kept)),
    ...(done.some(({ way }) => way === 'in') ? [] : ['no transfer came back']),
    ...(Number(reported?.bets) > 0 ? [] : ['no round was reported']),
  ]
}

async function keptIn(url: string): Promise<Balance[]> {
  const studio = openStudioDatabase(url)
  try {
    const wallets = await fullWallets(studio.db)
    return wallets.map(({ user, vendor, balance }) => ({ of: `${user} ${vendor}`, balance: String(balance) }))
  } finally {
    await studio.close()
  }
}

const differ = (what: string, ours: ReadonlySet<string>, theirs: ReadonlySet<string>): string[] => [
  ...[...ours].filter((one) => !theirs.has(one)).map((one) => `${what} ${one}: only ours`),
  ...[...theirs].filter((one) => !ours.has(one)).map((one) => `${what} ${one}: only theirs`),
]
