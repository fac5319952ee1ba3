import { verifier, type Verifier } from '@chokka/vendor-api'
import type { Db } from '../kit/index.ts'

export type Vendor = {
  id: number
  code: string
  baseUrl: string
  launchOrigin: string
  operatorId: string
  dialect: 'hub88' | 'caleta'
  enabled: boolean
  verify: Verifier
}

const keptMs = 2000
const kept = new WeakMap<object, { vendors: Promise<Map<string, Vendor>>; readAt: number }>()

/** All vendors by code. Each process keeps them for two seconds, because every bet asks. */
export function readVendors(db: Db): Promise<Map<string, Vendor>> {
  const before = kept.get(db)
  if (before && performance.now() - before.readAt < keptMs) return before.vendors
  const vendors = load(db)
  kept.set(db, { vendors, readAt: performance.now() })
  vendors.catch(() => kept.delete(db))
  return vendors
}

async function load(db: Db): Promise<Map<string, Vendor>> {
  const rows = await db.selectFrom('vendor').selectAll().execute()
  return new Map(
    rows.map((row) => [
      row.code,
      {
        id: row.id,
        code: row.code,
        baseUrl: row.base_url,
        launchOrigin: row.launch_origin,
        operatorId: row.operator_id,
        dialect: row.dialect === 'caleta' ? 'caleta' : 'hub88',
        enabled: row.enabled,
        verify: verifier(row.public_key),
      },
    ]),
  )
}

/** The origins whose pages may stand in the game frame; `refresh` reads them again after a change. */
export async function vendorOrigins(db: Db): Promise<{ list: () => string[]; refresh: () => Promise<void> }> {
  let origins: string[] = []
  const refresh = async () => {
    const rows = await db.selectFrom('vendor').select('launch_origin').distinct().execute()
    origins = rows.map((row) => row.launch_origin)
  }
  await refresh()
  return { list: () => origins, refresh }
}
