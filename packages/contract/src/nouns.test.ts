import { expect, expectTypeOf, test } from 'vitest'
import type { Act } from './act.ts'
import { bulkActs } from './bulk.ts'
import { callsByName, type ActName, type CallName } from './calls.ts'
import type { Call } from './call.ts'
import { errors, type Code } from './errors.ts'
import { nouns, ofAllNouns } from './nouns.ts'
import type { Noun } from './noun.ts'
import { permissionNames } from './permissions.ts'
import { sessionCached, staleAfter, tellsOutcomes, topics } from './stale.ts'

const rows: Readonly<Record<string, Call>> = callsByName
const said = Object.entries<Noun>(nouns)

test('what one noun says no other says: a table that is composed has an entry for each of all', () => {
  for (const part of ['refusals', 'permissions', 'bulk', 'queues', 'stale', 'topics', 'transfers'] as const) {
    const all = said.flatMap(([, noun]) => Object.keys(noun[part] ?? {}))
    expect(
      all.filter((one, at) => all.indexOf(one) !== at),
      part,
    ).toEqual([])
    expect(Object.keys(ofAllNouns(part)), part).toEqual(all)
  }
  const accounts = said.flatMap(([, { accounts = [] }]) => accounts)
  expect(new Set(accounts).size).toBe(accounts.length)
})

test('each state has one tone, whichever nouns have it', () => {
  const tones = new Map<string, string>()
  for (const [name, noun] of said)
    for (const [state, tone] of Object.entries(noun.tones ?? {})) {
      expect(tones.get(state) ?? tone, `${name}: ${state}`).toBe(tone)
      tones.set(state, tone)
    }
})

test('no refusal of a noun is one of any call', () => {
  const own = said.flatMap(([, { refusals }]) => Object.keys(refusals ?? {}))
  expect(Object.keys(errors).length).toBe(new Set([...own, ...Object.keys(errors)]).size)
  expect(Object.keys(errors).slice(-own.length)).toEqual(own)
  expectTypeOf<'amount_limit'>().toExtend<Code>()
  expectTypeOf<'no such refusal'>().not.toExtend<Code>()
})

test('what is stale after a call are answers of reads, and every name is one of a row', () => {
  const writes = (name: string) => rows[name] !== undefined && rows[name].method !== 'GET'
  const reads = (name: string) => rows[name]?.method === 'GET'
  expect(Object.keys(staleAfter).filter((name) => !writes(name) && name !== 'launchGame')).toEqual([])
  const answers = [...Object.values(staleAfter), ...Object.values(topics).map(({ stale }) => stale)].flat()
  expect([...answers, ...sessionCached, ...tellsOutcomes].filter((name) => !reads(name))).toEqual([])
})

test('what can be done about many is an act, and takes the field that says what it is about', () => {
  for (const [name, { about }] of Object.entries(bulkActs)) {
    const row = rows[name]
    expect(row?.act, name).not.toBeNull()
    expect(JSON.stringify(row?.input.toJSONSchema({ unrepresentable: 'any', io: 'input' })), name).toContain(
      `"${about}"`,
    )
  }
  expectTypeOf<keyof typeof bulkActs>().toExtend<ActName>()
  expectTypeOf<ActName>().toExtend<CallName>()
  expectTypeOf<Act>().toExtend<Pick<Call, 'path'>>()
})

test('a queue is decided by permissions that exist', () => {
  for (const [queue, needed] of Object.entries(ofAllNouns('queues')))
    expect(
      needed.filter((one) => !permissionNames.includes(one)),
      queue,
    ).toEqual([])
})
