// M7: what a member is told counts nothing of the others.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { callsByName, type CallName } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { isStaff } from '@chokka/contract/who'
import { cashierSite } from './cashier.ts'
import { testVendor } from './vendor.ts'
import type { Holder } from './site.ts'

type Site = Awaited<ReturnType<typeof cashierSite>>
const allRows = Object.entries(callsByName) as [CallName, Call][] // The names of a constant table.
/** Two numbers that are no further apart may be counted by one sequence. */
const step = 1000

/** Numbers that are small because of what they say: sums, limits, times, ids of games, and counts of one's own. */
const harmless = new RegExp(
  `(${[
    'amount|balance|most|least|count|total|minutes|hours|days|seconds|limit|size|width|height|percent|ppm|version|page',
    'rate|tier|level|year|timestamp|time|expires|at|since|until|work|max|min|fee|sum|nodeId|gameId',
  ].join('|')})$`,
  'i',
)

/** Every number of an answer, and every run of digits at the end of a text of an id, by its way in the answer. */
function numbersIn(value: unknown, way = ''): [string, number][] {
  if (typeof value === 'number') return [[way, value]]
  if (typeof value === 'string') {
    const digits = /(?:^|[-_])(\d{1,15})$/.exec(value)?.[1]
    return digits === undefined ? [] : [[way, Number(digits)]]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => numbersIn(one, `${way}.${key}`))
}

const isIdLike = (way: string) =>
  !harmless.test(way) && /(^|\.)(\w*id|user|place|number|invoice|reference|no)$/i.test(way)

/** What each of the two does, one after the other: a deposit, a withdrawal, a complaint, lines of a chat, a bet. */
async function acts(site: Site, vendor: Awaited<ReturnType<typeof testVendor>>, member: Holder & { payeeId: string }) {
  const answers: [string, unknown][] = []
  const note = (name: string, answer: unknown) => void answers.push([name, answer])
  note('createDeposit', await site.deposit(member, '300.00'))
  note('requestWithdrawal', await site.withdraw(member, '500.00'))
  note('sendFeedback', await site.call('sendFeedback', { content: 'The wheel stood still.' }, member))
  for (const content of ['Hello', 'Is anybody there?'])
    note('sayInChat', await site.call('sayInChat', { id: randomUUID(), content }, member))
  const seat = await vendor.seat(member)
  note('the vendor', seat)
  await vendor.bet(vendor.betOf(seat, '20.00'))
  await site.call('login', { username: member.account, password: member.password })
  return answers
}

/** Places in a conversation are counted by each member, so those of the first lines are alike. */
const ofOneself = [/^sayInChat\.place$/, /^(chat|chatLines|readChat|openChat)\..*place$/]

test('M7: no number that names something is a step from that of the next member, in any call', async () => {
  const site = await cashierSite()
  const vendor = await testVendor(site)
  const members = [await site.aMemberWithPayee('900.00'), await site.aMemberWithPayee('900.00')] as const
  const told: [string, unknown][][] = [[], []]
  for (const [at, member] of members.entries()) told[at]?.push(...(await acts(site, vendor, member)))
  let asked = 0
  for (const [name, row] of allRows) {
    if (isStaff(row.who) || row.method !== 'GET') continue
    const answers = []
    for (const member of members) answers.push(await site.send(name, {}, member))
    if (answers.some(({ statusCode, headers }) => statusCode !== 200 || !/json/.test(String(headers['content-type']))))
      continue
    asked++
    for (const [at, answer] of answers.entries()) told[at]?.push([name, answer.json().value])
  }
  expect(asked).toBeGreaterThan(30)
  const [one = [], other = []] = told.map((all) =>
    all.flatMap(([name, answer]) => numbersIn(answer, name).filter(([way]) => isIdLike(way))),
  )
  const counted = one.filter(([way, first]) => {
    const second = other.find(([same]) => same === way)?.[1]
    return second !== undefined && second !== first && Math.abs(second - first) <= step
  })
  expect(counted.filter(([way]) => !ofOneself.some((own) => own.test(way)))).toEqual([])
  const placesOf = (all: [string, number][]) =>
    all.filter(([way]) => way === 'sayInChat.place').map(([, place]) => place)
  expect([placesOf(one), placesOf(other)]).toEqual([
    [1, 2],
    [1, 2],
  ])
})
