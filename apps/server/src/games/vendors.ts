import { verifier, type Verifier } from '@chokka/vendor-api'
import { answersAfterRound, rollbacksAfterWin } from '@chokka/contract/nouns/games/office-calls'
import type { Db, BaseCtx } from '../kit/index.ts'

/** How the messages of a vendor are read where its protocol leaves it open. */
export const readingsOf = (row: { rollback_after_win: string; after_round_closed: string }) => ({
  rollbackAfterWin: rollbacksAfterWin.find((one) => one === row.rollback_after_win) ?? 'undo_both',
  afterRoundClosed: answersAfterRound.find((one) => one === row.after_round_closed) ?? 'taken',
})
type Readings = ReturnType<typeof readingsOf>

export type Vendor = {
  id: number
  code: string
  displayName: string
  icon: string | null
  /** Members have a wallet of their own there while the site has transfer wallets. */
  hasWallet: boolean
  baseUrl: string
  launchOrigin: string
  operatorId: string
  dialect: 'hub88' | 'caleta'
  enabled: boolean
  /** It has no server yet. */
  isComing: boolean
  inMaintenance: boolean
  maintenanceUntil: Date | null
  /** What a rollback does to a bet that was won before (decision 19). */
  rollbackAfterWin: Readings['rollbackAfterWin']
  /** Whether a win or a bet that comes after the end of its round is taken (decision 119). */
  afterRoundClosed: Readings['afterRoundClosed']
  /** The vendor whose jackpot its games fill: itself, or its company. */
  jackpotVendor: { id: number; code: string }
  /** In PEM. */
  publicKey: string
  verify: Verifier
}

type Log = BaseCtx['log']

const cacheMs = 2000
const cache = new WeakMap<object, { vendors: Promise<Map<string, Vendor>>; readAt: number }>()

/**
 * All vendors whose key can be read, by code. Each process caches them for two seconds, because every bet needs them.
 * An unreadable key excludes its own vendor and no other; the log says so once.
 */
export function readVendors(db: Db, log: Log): Promise<Map<string, Vendor>> {
  const cached = cache.get(db)
  if (cached && performance.now() - cached.readAt < cacheMs) return cached.vendors
  const vendors = loadVendors(db, log)
  cache.set(db, { vendors, readAt: performance.now() })
  vendors.catch(() => cache.delete(db))
  return vendors
}

/** The same as they are now. */
export async function loadVendors(db: Db, log: Log): Promise<Map<string, Vendor>> {
  const rows = await db.selectFrom('vendor').selectAll().execute()
  const vendors = new Map<string, Vendor>()
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  for (const row of rows) {
    const verify = verifierOf(row, log)
    if (!verify) continue
    vendors.set(row.code, {
      id: row.id,
      code: row.code,
      displayName: row.display_name,
      icon: row.icon,
      hasWallet: row.has_wallet,
      baseUrl: row.base_url,
      launchOrigin: row.launch_origin,
      operatorId: row.operator_id,
      dialect: row.dialect === 'caleta' ? 'caleta' : 'hub88',
      enabled: row.enabled,
      isComing: row.is_coming,
      inMaintenance: row.in_maintenance,
      maintenanceUntil: row.maintenance_until,
      ...readingsOf(row),
      jackpotVendor: jackpotVendorOf(row, codes),
      publicKey: row.public_key,
      verify,
    })
  }
  return vendors
}

function jackpotVendorOf(
  row: { id: number; code: string; jackpot_vendor_id: number | null },
  codes: ReadonlyMap<number, string>,
): Vendor['jackpotVendor'] {
  const id = row.jackpot_vendor_id ?? row.id
  return { id, code: codes.get(id) ?? row.code }
}

const reportedKeys = new Set<string>()

function verifierOf(row: { code: string; public_key: string }, log: Log): Verifier | null {
  try {
    return verifier(row.public_key)
  } catch (fault) {
    const known = `${row.code} ${row.public_key}`
    if (!reportedKeys.has(known)) log.error({ err: fault, vendor: row.code }, 'the key of a vendor cannot be read')
    reportedKeys.add(known)
    return null
  }
}

/** The origins that may be shown in the game frame; `admit` reads them again if this one is not among them. */
export async function vendorOrigins(
  db: Db,
): Promise<{ list: () => string[]; admit: (origin: string) => Promise<void> }> {
  let origins: string[] = []
  const refresh = async () => {
    const rows = await db
      .selectFrom('vendor')
      .where('is_coming', '=', false)
      .select('launch_origin')
      .distinct()
      .execute()
    origins = rows.map((row) => row.launch_origin)
  }
  await refresh()
  const admit = async (origin: string) => {
    if (!origins.includes(origin)) await refresh()
  }
  return { list: () => origins, admit }
}
