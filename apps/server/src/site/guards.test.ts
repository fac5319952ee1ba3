import { expect, test } from 'vitest'
import { boundsOf, type Setting } from '../kit/settings.ts'
import { settings } from '../modules.ts'
import { askFrom } from '../../tests/factors.ts'
import { aStaffMember } from '../../tests/staff.ts'
import { testSite } from '../../tests/site.ts'

/**
 * What one staff member may change alone. Whoever adds a setting here has thought of what one dishonest colleague does
 * with it: it moves no money, opens no account and no office, keeps no member from their rights.
 */
const changedByOne = [
  'brand',
  'chatIdleHours',
  'closedChannels',
  'cockfightVendors',
  'defaultLanguage',
  'esportVendors',
  'feedbackAnswerHours',
  'feedbackLeast',
  'feedbackMost',
  'feedbackPerDay',
  'formats',
  'freePlayAtOnce',
  'gameCategories',
  'homeSections',
  'inhouseVendors',
  'jackpotCounter',
  'laneOrder',
  'languages',
  'maintenance',
  'maintenanceAnnounced',
  'memberTags',
  'newGameDays',
  'servicePositions',
  'trialIdleHours',
  'trialsPerNetworkHour',
  'visitorLettersPerDay',
  'visitorLettersPerNetworkHour',
]

// H2
test('only what guards nobody is changed by one staff member; every other setting waits and stays as it is', async () => {
  const site = await testSite()
  const staff = await aStaffMember(site)
  const { content } = await site.call('settingList', {}, staff)
  const done: string[] = []
  for (const { name, standard, guards, takesTwo } of content) {
    expect(takesTwo, name).toBe(guards !== 'nobody')
    const value = JSON.stringify(standard)
    const answer = await site.ask('changeSetting', { name, value, reason: 'a test' }, staff)
    if (!answer.ok) throw new Error(`${name}: ${answer.code}`)
    if (answer.value.done) done.push(name)
    const stored = (await site.changedSettings()).filter((one) => one.name === name)
    expect(stored.length, name).toBe(takesTwo ? 0 : 1)
  }
  expect(done.toSorted()).toEqual(changedByOne)
})

const isNumber = ([, { schema }]: [string, Setting]) => typeof schema.parse(undefined) === 'number'

// H2
test('every count and every time has bounds: one beyond them is refused, and each of the two is taken', async () => {
  const site = await testSite()
  const staff = await aStaffMember(site)
  const change = (name: string, value: number) =>
    site.ask('changeSetting', { name, value: String(value), reason: 'a test' }, staff)
  const numbers = Object.entries<Setting>(settings).filter(isNumber)
  expect(numbers.length).toBeGreaterThan(40)
  for (const [name, row] of numbers) {
    const bounds = boundsOf(row)
    if (!bounds) throw new Error(`${name} has no bounds`)
    expect(bounds.least, name).toBeGreaterThanOrEqual(0)
    for (const value of [bounds.least - 1, bounds.most + 1, bounds.least + 0.5])
      expect(await change(name, value), `${name} ${value}`).toMatchObject({ code: 'invalid_input' })
  }
  expect(await change('newGameDays', 365)).toMatchObject({ ok: true })
  expect(await change('newGameDays', 1)).toMatchObject({ ok: true })
})

// H2
test.each(Object.entries(settings).filter(([, { unit }]) => unit === 'amount'))(
  '%s is no amount below zero',
  (_name, { schema }) => {
    for (const value of ['-0.01', '-500.00']) expect(schema.safeParse(value).success, value).toBe(false)
    expect(schema.safeParse('0.00').success).toBe(true)
  },
)

// H2
test('networks of the office that shut out who sets or approves them are refused, and nothing changes', async () => {
  const site = await testSite()
  const [maker, checker] = [await aStaffMember(site), await aStaffMember(site)]
  const wish = (value: string[]) => ({ name: 'officeNetworks', value: JSON.stringify(value), reason: 'a test' })
  expect(await site.ask('changeSetting', wish(['203.0.113.0/24']), maker)).toMatchObject({ code: 'shuts_out_caller' })
  const answer = await site.ask('changeSetting', wish(['127.0.0.1', '203.0.113.0/24']), maker)
  if (!answer.ok) throw new Error(answer.code)
  const approval = { id: String(answer.value.asked), reason: 'agreed' }
  const outside = await askFrom(site, '198.51.100.7', 'approveAct', approval, checker)
  expect(outside).toMatchObject({ value: { done: { act: { state: 'failed', refusal: 'shuts_out_caller' } } } })
  expect(await site.changedSettings()).toEqual([])
})
