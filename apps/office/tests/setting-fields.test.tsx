// @vitest-environment happy-dom
// eye 41: settings by name, with a field that fits; JSON nowhere. And the audit in words.
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import type { WireValue } from '@chokka/contract'
import { fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { cases, shell } from './answers.ts'
import { withOffice } from './with-office.ts'

withOffice({ signedIn: true })

type Setting = WireValue<'settingList'>['content'][number]
type Shape = Setting['shape']

const sent: unknown[] = []
function open(path: string, verbs: FakeVerbs) {
  sent.length = 0
  fakeSite({
    ...shell,
    ...verbs,
    changeSetting: (input) => {
      sent.push(JSON.parse(input.value))
      return { asked: '11111111-1111-4111-8111-111111111111', done: null }
    },
  })
  navigate(path)
  render(<App />)
}
const text = () => document.body.textContent ?? ''
const shows = (words: string) => waitFor(() => expect(text()).toContain(words), { timeout: 10_000 })

const setting = (name: string, shape: Shape, value: unknown, unit = 'none'): Setting => ({
  ...{ name, shape, value, unit, isDefault: true, standard: value, guards: 'money', takesTwo: true },
  sentence: { en: 'What it means.', bn: 'এর মানে।' },
})
function openSetting(name: string, shape: Shape, value: unknown, unit = 'none') {
  const content = [setting(name, shape, value, unit)]
  open(`/settings?row=${name}`, { settingList: { languages: ['bn', 'en'], content } })
}
/** Saves, and answers what was sent. */
async function saved(): Promise<unknown> {
  const save = () => page.getByRole<HTMLButtonElement>('button', { name: 'Change' })
  await waitFor(() => expect(save().disabled).toBe(false))
  fireEvent.click(save())
  await shows('What will happen')
  // Both sides in words.
  expect(page.getByRole('dialog').textContent).not.toMatch(/[{}[\]"]/)
  fireEvent.keyDown(document.body, { key: '1' })
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent).toHaveLength(1))
  return sent[0]
}
const type = (label: string, value: string) =>
  fireEvent.change(page.getByRole('textbox', { name: label }), { target: { value } })
const mayNotSave = () => expect(page.getByRole<HTMLButtonElement>('button', { name: 'Change' }).disabled).toBe(true)

const words: Shape = {
  is: 'group',
  fields: [
    { name: 'bn', of: { is: 'text', most: 300 }, isOptional: false, missing: null },
    { name: 'en', of: { is: 'text', most: 300 }, isOptional: false, missing: null },
  ],
}

test('eye 41: a number has its unit and its bounds, takes Bengali digits, and refuses what is outside', async () => {
  openSetting('depositMinutes', { is: 'number', least: 5, most: 1440 }, 30, 'minutes')
  await shows('Time to pay a deposit')
  expect(text()).toContain('30 minutes')
  expect(text()).toContain('5 to 1,440')
  mayNotSave()
  type('Time to pay a deposit', '4')
  await shows('A whole number from 5 to 1,440.')
  mayNotSave()
  type('Time to pay a deposit', '৪৫')
  expect(await saved()).toBe(45)
})

test('eye 41: a share is per cent and an amount is money', async () => {
  openSetting('withdrawalFeePpm', { is: 'share' }, 10_000, 'parts per million')
  await shows('Withdrawal fee')
  expect(text()).toContain('1 %')
  expect(text()).not.toMatch(/parts per million|10,?000/)
  type('Withdrawal fee', '100.5')
  await shows('0 to 100, at most four decimals.')
  type('Withdrawal fee', '1.25')
  expect(await saved()).toBe(12_500)
})

test('eye 41: how often a deposit is turned over is a number of times', async () => {
  openSetting('depositTurnoverPpm', { is: 'times', most: 10_000_000 }, 1_000_000, 'parts per million')
  await shows('1 ×')
  type('Turnover of a deposit', '10.5')
  await shows('0 to 10 times.')
  type('Turnover of a deposit', '1.5')
  expect(await saved()).toBe(1_500_000)
})

test('eye 41: an amount is typed as money', async () => {
  openSetting('depositMost', { is: 'amount' }, '25000.00', 'amount')
  await shows('৳25,000.00')
  type('Largest deposit', '25000.001')
  await shows('An amount such as 500 or 500.50.')
  mayNotSave()
  type('Largest deposit', '30,000.50')
  expect(await saved()).toBe('30000.50')
})

test.each([
  ['Largest deposit', 'depositMost', { is: 'amount' }, '25000.00'],
  ['Withdrawal fee', 'withdrawalFeePpm', { is: 'share' }, 10_000],
  ['Turnover of a deposit', 'depositTurnoverPpm', { is: 'times', most: 100_000_000 }, 1_000_000],
  ['Time to pay a deposit', 'depositMinutes', { is: 'number', least: 5, most: 1440 }, 30],
] as const)('case 17: in %s a comma that groups nothing makes no number', async (label, name, shape, value) => {
  openSetting(name, shape, value)
  await waitFor(() => page.getByRole('textbox', { name: label }))
  for (const typed of ['2,5', '1,2,3', '-7']) {
    type(label, typed)
    mayNotSave()
  }
})

test('eye 41: a list of accounts is a form for each, in words, and no braces anywhere', async () => {
  const account: Shape = {
    is: 'group',
    fields: [
      { name: 'code', of: { is: 'text', most: 20 }, isOptional: false, missing: null },
      { name: 'group', of: { is: 'choice', options: ['wallet', 'bank'] }, isOptional: false, missing: null },
      { name: 'name', of: words, isOptional: false, missing: null },
    ],
  }
  const nagad = { code: 'nagad', group: 'wallet', name: { bn: 'নগদ', en: 'Nagad' } }
  openSetting('manualChannels', { is: 'list', of: account }, [nagad], 'accounts')
  await shows('Accounts for deposits by hand')
  expect(text()).toContain('1 entry')
  expect(text()).not.toMatch(/[{}[\]"]/)
  fireEvent.click(page.getByRole('button', { name: 'Add' }))
  const second = await waitFor(() => page.getByRole('group', { name: 'Entry 2' }))
  const [code] = second.querySelectorAll('input')
  if (code) fireEvent.change(code, { target: { value: 'rocket' } })
  const [kind] = second.querySelectorAll('select')
  if (kind) fireEvent.change(kind, { target: { value: 'bank' } })
  fireEvent.click(page.getByRole('button', { name: 'Remove Entry 1' }))
  expect(await saved()).toEqual([{ code: 'rocket', group: 'bank', name: { bn: '', en: '' } }])
})

test('eye 41: parts by name can be added, left out and emptied', async () => {
  const terms: Shape = {
    is: 'group',
    fields: [
      { name: 'least', of: { is: 'amount' }, isOptional: true, missing: null },
      { name: 'minutes', of: { is: 'number', least: 0, most: 100 }, isOptional: true, missing: null },
    ],
  }
  openSetting('channelTerms', { is: 'map', of: terms }, { bkash: { minutes: 1 } })
  await shows('bkash: Minutes: 1')
  type('Minutes', '')
  type('Name of a new entry', 'nagad')
  fireEvent.click(page.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(page.getAllByLabelText('Least')).toHaveLength(2))
  const [, least] = page.getAllByLabelText('Least')
  if (least) fireEvent.change(least, { target: { value: '200' } })
  expect(await saved()).toEqual({ bkash: {}, nagad: { least: '200' } })
})

test('eye 41: choices keep the order that counts, and what is not named is what it is', async () => {
  openSetting('laneOrder', { is: 'choices', options: ['RNG', 'LIVE', 'FISH'], isOrdered: true }, ['RNG', 'LIVE'])
  await shows('Slots, Live casino')
  fireEvent.click(page.getByRole('button', { name: 'Move Live casino up' }))
  fireEvent.click(page.getByLabelText('Fishing'))
  expect(await saved()).toEqual(['LIVE', 'RNG', 'FISH'])
})

test('eye 41: a category that is not named is on', async () => {
  const fields = ['RNG', 'LIVE'].map((name) => ({
    ...{ name, of: { is: 'switch' as const }, isOptional: false, missing: true },
  }))
  openSetting('gameCategories', { is: 'group', fields }, { LIVE: false })
  await waitFor(() => expect(page.getByRole<HTMLInputElement>('switch', { name: 'Slots' }).checked).toBe(true))
  fireEvent.click(page.getByRole('switch', { name: 'Slots' }))
  expect(await saved()).toEqual({ LIVE: false, RNG: false })
})

test('eye 41: what has a form of its own leads there', async () => {
  openSetting('flags', words, { bn: '', en: '' })
  const link = await waitFor(() => page.getByRole('link', { name: 'Open its form' }))
  expect(link.getAttribute('href')).toBe('/settings?tab=flags')
  expect(page.queryByRole('button', { name: 'Change' })).toBeNull()
})

const event: WireValue<'auditSearch'>['content'][number] = {
  ...{ id: '7', at: '2026-11-20T10:00:00.000Z', actor: 'staff:nasrin', authorisedBy: 'staff:tanvir' },
  ...{ action: 'staff.setAccountState.asked', subject: 'holder:100017', reason: 'the terms have changed' },
  ...{ before: { state: 'active', value: { on: false } }, after: { state: 'disabled', value: { on: true } } },
  ...{ number: 1234, hash: 'ab'.repeat(32) },
}

test('eye 41: the audit says in words who did what to whom, and what changed', async () => {
  const one = cases['/audit']
  open('/audit?row=7', { ...one?.full, auditSearch: { content: [event], next: null } })
  await shows('Change the state of an account: asked for')
  for (const said of [
    ...[
      'nasrin',
      '✓ tanvir',
      'Member 100017',
      'The terms have changed',
      '1,234',
      'State: Before',
      'Active',
      'Disabled',
    ],
    ...['On: Before', 'Off'],
  ])
    expect(text()).toContain(said)
  const pane = page.getByRole('region', { name: 'Change the state of an account: asked for Member 100017' })
  expect(pane.querySelector('a')?.getAttribute('href')).toBe('/members/100017')
  // The stored words stand beside the hash, and nowhere else.
  expect(text().match(/holder:100017|staff:/g)).toHaveLength(1)
})
