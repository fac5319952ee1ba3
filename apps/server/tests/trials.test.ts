// What a trial account may do, over every row of the contract (spec 6 Trial).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { callsByName, type CallName } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { exampleOf } from '@chokka/contract/examples'
import { isStaff } from '@chokka/contract/who'
import { everyTable } from './every-table.ts'
import { testSite, type TestSite } from './site.ts'
import { aTrial, type Trial } from './trial.ts'
import { testVendor, type TestVendor } from './vendor.ts'

const rows = Object.entries(callsByName) as [CallName, Call][] // The names of a constant table.
const ofHolders = rows.filter(([, { who }]) => who !== 'anyone' && !isStaff(who))
let site: TestSite
let vendor: TestVendor
let trial: Trial
beforeAll(async () => {
  site = await testSite({ keep: true })
  vendor = await testVendor(site, { keep: true })
  trial = await aTrial(site)
})
afterAll(() => site.close())

test('every row that is not open to trial accounts refuses a right input of one, and changes nothing', async () => {
  const closed = ofHolders.filter(([, row]) => !row.trial)
  const before = await everyTable(site)
  for (const [name, row] of closed) {
    // Its schema accepts the example, so that only the guard can have refused it.
    const input = { ...exampleOf(name) }
    if (row.body === 'json') expect(z.safeDecode(row.input, input as never).error?.issues, name).toBeUndefined()
    const code = row.who === 'agent' ? 'not_allowed' : 'in_need_true_account'
    expect(await site.refused(name, input, trial), name).toBe(code)
  }
  expect(await everyTable(site)).toEqual(before)
  expect(closed.length).toBeGreaterThan(10)
})

/** The GET that launches (spec 23). */
const acts = (name: string): boolean => name === 'launchGameByGet'

// Those that act are named one by one, so that a row does not become open to trials unnoticed.
test('what is open to trial accounts reads, or is about their own games, sessions and chat', async () => {
  const acting = ofHolders
    .filter(([name, row]) => row.trial && (row.method !== 'GET' || acts(name)))
    .map(([name]) => name)
  expect(acting.toSorted()).toEqual([
    'addFavourite',
    'endSession',
    'launchGame',
    'launchGameByGet',
    'leaveChat',
    'liveTicket',
    'logout',
    'readChat',
    'removeFavourite',
    'sayInChat',
    'typeInChat',
  ])
})

test('a trial account, which has no ledger accounts, gets an answer from every read that is open to it', async () => {
  const before = await everyTable(site)
  for (const [name] of ofHolders.filter(([name, row]) => row.trial && row.method === 'GET' && !acts(name))) {
    const answer = await site.ask(name, { ...exampleOf(name) }, trial)
    expect(answer.ok || answer.code, name).toBe(name === 'betDetail' || name === 'chatImage' ? 'not_found' : true)
  }
  expect(await everyTable(site)).toEqual(before)
  const nothing = { balance: '0.00', bonus: '0.00', inPlay: '0.00', pendingWithdrawal: '0.00' }
  expect(await site.call('balance', {}, trial)).toMatchObject(nothing)
})

// R-19, GLI-19 §4.9.1: free play never touches the real meter
test('a trial that plays, marks favourites and leaves has touched no table of money', async () => {
  const money = ['ledger_account', 'ledger_transfer', 'ledger_movement', 'bet', 'game_session', 'deposit', 'withdrawal']
  const ofMoney = async () => {
    const all = await everyTable(site)
    return money.map((table) => [table, all.get(table)])
  }
  const before = await ofMoney()
  const [game] = (await site.call('gameList', { vassalage: vendor.code })).content
  await site.call('addFavourite', { nodeId: game?.nodeId ?? 0 }, trial)
  const launched = await site.call('launchGame', { vassalage: vendor.code, gameCode: 'six' }, trial)
  expect(launched.isFreePlay).toBe(true)
  await site.call('logout', {}, trial)
  expect(await ofMoney()).toEqual(before)
  expect(before.every(([, digest]) => digest !== undefined)).toBe(true)
})
