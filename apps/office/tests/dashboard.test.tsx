// @vitest-environment happy-dom
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import { fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { shareText } from '../src/features/reports/share-text.ts'
import { reportLines } from '../src/features/reports/report-file.ts'
import { dashboard, me, report, shell } from './answers.ts'
import { withOffice } from './with-office.ts'

withOffice({ signedIn: true })

const at = '2026-11-20T10:00:00.000Z'
const text = () => document.body.textContent ?? ''
function open(more: Parameters<typeof dashboard>[0], permissions = me.permissions) {
  fakeSite({ ...shell, staffInfo: { ...me, permissions }, dashboard: dashboard(more) })
  navigate('/')
  render(<App />)
  return waitFor(() => expect(text()).toContain('Gross win'), { timeout: 10_000 })
}

test('the office opens with the overview: day and zone, changes, and the hour that is picked by keyboard', async () => {
  await open({})
  expect(text()).toContain('Business day 20 November 2026, zone Asia/Dhaka, until 16:00 · Test accounts are left out')
  // 1784 against 1600; 18 members against 20; nobody had registered before, so there is no share of it.
  // eye 44: where there was nothing before, nothing is compared.
  expect(text()).not.toContain('–than yesterday')
  for (const change of ['+11.5 %', '−10.0 %']) expect(text()).toContain(change)
  expect(page.getByRole('link', { name: /Open withdrawals/ }).getAttribute('href')).toContain('/withdrawals')
  const slider = page.getByRole('slider', { name: 'Hour of the day' })
  expect(slider.getAttribute('aria-valuetext')).toContain('01:00 to 02:00: Today -40.00')
  fireEvent.change(slider, { target: { value: '5' } })
  expect(slider.getAttribute('aria-valuetext')).toContain('05:00 to 06:00: Today –, Yesterday -40.00')
  expect(text()).toContain('not yet')
  expect(page.queryByRole('alert')).toBeNull()
})

test('what must not wait stands on top, with links only for who may open them', async () => {
  const [bkash] = dashboard().channels
  if (!bkash) throw new Error('no channel')
  const broken = {
    channels: [{ ...bkash, downSince: at }],
    waiting: [{ kind: 'complaints' as const, count: 2, oldest: at, late: 1, amount: null }],
    checks: { ledger: { at, drifts: 2 }, audit: { at, brokenAt: 5 } },
    returns: { outside: 2, games: [{ vendor: 'six', gameCode: 'plinko', state: 'above' as const }] },
  }
  await open(
    broken,
    me.permissions.filter((one) => one !== 'feedback.read'),
  )
  const alerts = page.getAllByRole('alert').map((one) => one.textContent)
  expect(alerts).toEqual([
    '2 differences in the books',
    'The chain is broken at row 5Open',
    '1 complaint is past its deadline',
    'bKash does not answer; it takes no depositsOpen',
    '2 games return more or less than they should, the furthest: six/plinkoOpen',
  ])
  expect(page.queryByRole('link', { name: /Complaints and feedback/ })).toBeNull()
})

test('shares are cut, never rounded up, and there is none of nothing', () => {
  const locale = { lang: 'en' }
  expect(shareText(1784n, 48_212n, locale)).toBe('3.70 %')
  expect(shareText(-199n, 200n, locale, 1)).toBe('−99.5 %')
  expect(shareText(5n, 0n, locale)).toBeNull()
})

// O-05: labelled with operator, interval, zone, time made and currency; beside the ledger, with what differs
test('a report carries its labels, its sums, and the ledger beside them; kind and interval stand in the address', async () => {
  const asked: unknown[] = []
  fakeSite({ ...shell, report: (input) => (asked.push(input), report()) })
  navigate('/reports?from=2026-11-14&to=2026-11-20')
  render(<App />)
  await waitFor(() => expect(text()).toContain('Beside the ledger'), { timeout: 10_000 })
  for (const label of [
    'OperatorChokka',
    'Interval14 November 2026 – 20 November 2026, Asia/Dhaka',
    'Made20/11/2026 16:00:00 UTC+6',
    'CurrencyBDT',
    'Test accounts left out12',
    // M6: the same labels stand in the files.
    `Head of the audit182 ${'ab'.repeat(32)}`,
  ])
    expect(text()).toContain(label)
  // 114.50 of 160.00; what the vendor names, and what was returned.
  for (const share of ['71.56 %', '96.50 %', '28.43 %']) expect(text()).toContain(share)
  await waitFor(() => expect(text()).toContain('41,208 transfers'))
  const gaps = [...document.querySelectorAll('td.gain, td.loss')].map((cell) => cell.textContent)
  expect(gaps).toEqual(['৳0.00', '৳0.00', '৳0.00', '৳0.00', '৳0.00', '৳0.00', '−৳0.01', '৳0.00'])
  fireEvent.click(page.getByRole('radio', { name: 'Vendor' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ from: '2026-11-14', to: '2026-11-20', by: 'vendor' }))
  expect(location.search).toContain('by=vendor')
})

test('a file has the labels, exact decimals, shares as fractions, the sum; and says when there was no activity', () => {
  const texts = { t: (key: string) => key }
  const labels = [['Operator', 'Chokka']] as const
  const lines = reportLines(report({ by: 'channel' }), labels, texts, ({ key }) => key)
  expect(lines).toEqual([
    ['Operator', 'Chokka'],
    [],
    [
      'reports.by_channel',
      'reports.name',
      ...'deposits depositCount reversals withdrawals withdrawalCount returns'
        .split(' ')
        .map((name) => `reports.col_${name}`),
    ],
    ['2026-11-20', '2026-11-20', '1300.00', '2', '800.00', '90.00', '1', '0.00'],
    ['reports.sum', '', '1300.00', '2', '800.00', '90.00', '1', '0.00'],
  ])
  const games = reportLines(report({ by: 'game' }), labels, texts, ({ key }) => key)
  expect(games[3]).toEqual(expect.arrayContaining(['0.715625', '0.965000', '0.284375', null]))
  expect(reportLines(report({ rows: [] }), labels, texts, ({ key }) => key).at(-1)).toEqual(['office.noActivity'])
})
