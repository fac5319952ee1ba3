// @vitest-environment happy-dom
// Tables of the office: which columns and which rows of them are drawn, and tables of figures.
import { TextsProvider } from '@chokka/ui'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { columnsThatFit } from '../src/kit/columns-that-fit.ts'
import { FigureTable } from '../src/kit/FigureTable.tsx'
import type { Column, Records } from '../src/kit/records.ts'
import { VirtualRows } from '../src/kit/VirtualRows.tsx'

type Row = { id: number }
const column = (key: string, width: string, phone = false): Column<Row> => ({
  ...{ key, head: 'office.number', width, phone },
  render: ({ id }) => `${key} ${id}`,
  text: ({ id }) => `${key} ${id}`,
})
const columns = [
  ...[column('invoice', '150px'), column('member', 'minmax(110px, 1fr)', true), column('way', '110px')],
  ...[column('paid', '130px', true), column('time', '120px'), column('state', '140px', true)],
]
const names = (shown: readonly Column<Row>[]) => shown.map(({ key }) => key).join(' ')

test('columns give way where there is no room, the last ones first, and those that phones show after all others', () => {
  const all = 'invoice member way paid time state'
  // 760 for the columns, 60 for the gaps between them, 20 at the ends.
  expect(names(columnsThatFit(columns, 840))).toBe(all)
  expect(names(columnsThatFit(columns, 839))).toBe('invoice member way paid state')
  expect(names(columnsThatFit(columns, 840, ['28px']))).toBe('invoice member way paid state')
  expect(names(columnsThatFit(columns, 700))).toBe('invoice member paid state')
  expect(names(columnsThatFit(columns, 500))).toBe('member paid state')
  expect(names(columnsThatFit(columns, 50))).toBe('member')
  // Before it is measured.
  expect(names(columnsThatFit(columns, 0))).toBe(all)
})

const records: Records<Row> = {
  ...{ title: 'office.deposits', call: 'officeDeposits', filters: [], columns },
  load: () => Promise.resolve({ rows: [], next: null }),
  rowKey: ({ id }) => String(id),
  label: ({ id }) => `row ${id}`,
}
const rows = Array.from({ length: 100_000 }, (_, id) => ({ id }))
const texts = { lang: 'en', t: (key: string) => key }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A table in a box of 720 px, or on a phone in a page that scrolls. */
function table({ phone = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: !phone, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  const scrolled = { top: 0 }
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => (phone ? 6_400_000 : 720))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'scrollTop', 'get').mockImplementation(() => (phone ? 0 : scrolled.top))
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: phone ? -scrolled.top : 100 }) as DOMRect,
  )
  const onEnd = vi.fn()
  const onChoose = vi.fn()
  const drawn = render(
    <TextsProvider texts={texts as never}>
      <VirtualRows {...{ records, rows, onEnd, onChoose }} chosen={undefined} />
    </TextsProvider>,
  )
  const shown = () => [...drawn.container.querySelectorAll('.o-tbody [role=row]')]
  const scrollTo = (top: number) => {
    scrolled.top = top
    act(() => void document.dispatchEvent(new Event('scroll')))
  }
  const numbers = () => shown().map((row) => Number(row.getAttribute('aria-rowindex')) - 2)
  return { shown, numbers, scrollTo, onEnd }
}

test.each([
  ['in a box', false, 48],
  ['on a phone, with the page', true, 64],
])('of 100,000 rows those in view are in the document, %s', (_where, phone, height) => {
  const { numbers, scrollTo, onEnd, shown } = table({ phone })
  expect(numbers()[0]).toBe(0)
  expect(numbers().length).toBeLessThan(60)
  expect(onEnd).not.toHaveBeenCalled()
  scrollTo(50_000 * height)
  expect(numbers()).toContain(50_000)
  expect(numbers().length).toBeLessThan(60)
  expect(shown()[0]?.textContent).toContain('member')
  scrollTo(99_990 * height)
  expect(numbers().at(-1)).toBe(99_999)
  expect(onEnd).toHaveBeenCalled()
})

test('rows that fly past say only what they are, until the table rests; one jump shows them whole', () => {
  vi.useFakeTimers()
  const { shown, scrollTo } = table()
  scrollTo(48 * 1000)
  expect(shown()[0]?.querySelectorAll('[role=cell]').length).toBe(columns.length)
  for (const row of [2000, 3000, 4000]) scrollTo(48 * row)
  expect(shown()[0]?.querySelectorAll('[role=cell]').length).toBe(1)
  expect(shown().map((row) => row.textContent)).toContain('invoice 4000')
  act(() => void vi.advanceTimersByTime(100))
  expect(shown()[0]?.querySelectorAll('[role=cell]').length).toBe(columns.length)
})

test('figures stand with their sums below them, and nothing says so', () => {
  const figures = [
    { key: 'name', head: 'Name', render: ({ id }: Row) => `name ${id}` },
    { key: 'sum', head: 'Sum', right: true, render: ({ id }: Row) => id, tone: () => 'gain' },
  ]
  const draw = (shown: Row[]) =>
    render(
      <TextsProvider texts={texts as never}>
        <FigureTable
          caption="Figures"
          columns={figures}
          rows={shown}
          rowKey={({ id }) => String(id)}
          sums={{ sum: 7 }}
        />
      </TextsProvider>,
    ).container
  const full = draw([{ id: 3 }, { id: 4 }])
  expect(full.querySelector<HTMLElement>('[role=group][aria-label=Figures]')?.tabIndex).toBe(0)
  expect([...full.querySelectorAll('tbody th[scope=row]')].map((one) => one.textContent)).toEqual(['name 3', 'name 4'])
  expect(full.querySelector('tbody td')?.className).toBe('r gain')
  expect(full.querySelector('tfoot td')?.textContent).toBe('7')
  cleanup()
  expect(draw([]).textContent).toContain('office.noActivity')
})
