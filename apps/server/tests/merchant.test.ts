// One merchant per installation and database: a client of another merchant's site reads nothing here.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { callsByName, type CallName } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { testSite } from './site.ts'
import { testVendor } from './vendor.ts'

const rows = Object.entries(callsByName) as [CallName, Call][] // The names of a constant table.

/** The rows whose input names a merchant, by which field. */
const naming = rows.flatMap(([name, row]) => {
  const { properties = {} } = z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).flatMap((field) => (/merchant/i.test(field) ? [[name, field] as const] : []))
})

// S-25
test('every row that names a merchant takes the code of this site only, and another one reads nothing', async () => {
  expect(naming).toEqual([
    ['gameList', 'merchant'],
    ['hotGames', 'merchantCode'],
  ])
  const site = await testSite()
  await site.setting('merchantCode', 'dwin')
  await testVendor(site)
  await site.db.updateTable('game').set({ is_hot: true }).execute()
  for (const [name, field] of naming) {
    const own = await site.ask(name, { [field]: 'dwin' })
    expect(own.ok && own.value, name).toMatchObject({ content: [{ gameCode: 'six' }] })
    for (const other of ['chokka', 'DWIN', 'dwin ', "' or true"])
      expect(await site.ask(name, { [field]: other }), `${name} ${other}`).toEqual({
        ...{ ok: false, status: 403, code: 'not_allowed', value: null },
      })
  }
})

// S-25
test('no table has a column for a merchant, since a database serves one', async () => {
  const site = await testSite()
  const { rows: columns } = await sql<{ at: string }>`
    select table_name || '.' || column_name as at from information_schema.columns
    where table_schema = 'public' and column_name ~ 'merchant'`.execute(site.db)
  expect(columns).toEqual([])
})

// S-25
test('what one installation holds is worth nothing at another: sessions and names', async () => {
  const [one, other] = [await testSite(), await testSite()]
  const member = await one.aMember()
  expect(await other.refused('memberInfo', {}, member)).toBe('not_signed_in')
  expect(await other.refused('login', { username: member.account, password: member.password })).toBe(
    'credentials_wrong',
  )
  expect(await one.ask('login', { username: member.account, password: member.password })).toMatchObject({ ok: true })
})
