// A list of the office with 100,000 rows in the browser of a staff member: all of it loaded by scrolling, and then
// scrolled through, beside an empty page of the same height.
import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright-core'
import postgres from 'postgres'
import { firstSignIn, newStaff } from '../e2e/staff-login.ts'
import { startWholeSite } from '../tools/whole-site.ts'
import { median, type Figure } from './figures.ts'
import { addMembers } from './login-members.ts'
import { bothScrolled, framesOf, heapOf, scroll, scrollScript, type Turn } from './scrolled.ts'

/** 0 leaves this part out. */
export const officeRows = Number(process.env.BENCH_OFFICE_ROWS ?? 100_000)
const members = 1000
const turns = 5
const framesOfTurn = 600
/** As fast as a wheel that is turned quickly: what flies past faster than this nobody can read. */
const readableRowsOfFrame = 2
const box = '.o-tbody'
const viewport = { width: 1440, height: 900 }
const chromePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (place) => place !== undefined && existsSync(place),
)

export async function measureOfficeTable(): Promise<Figure[]> {
  const site = await startWholeSite({ env: { RATE_FACTOR: '100000', DEMO_SLOTS: 'off' } })
  const databaseUrl = site.databaseUrl('chokka')
  const sql = postgres(databaseUrl, { max: 1, connection: { session_replication_role: 'replica' } })
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] })
  try {
    await addMembers(databaseUrl, members)
    await addDeposits(sql)
    const { page } = await pageOf(browser)
    await firstSignIn(page, await newStaff(databaseUrl), site.officeUrl)
    await page.goto(`${site.officeUrl}/deposits?state=all`)
    return await measureTable(browser, page)
  } finally {
    await browser.close()
    await sql.end()
    await site.stop()
  }
}

async function pageOf(browser: Browser): Promise<{ page: Page }> {
  const page = await browser.newPage({ viewport, locale: 'en' })
  // The sign-in is found by its English names.
  await page.addInitScript(`if (location.protocol.startsWith('http')) localStorage.setItem('hisLang', 'en')`)
  await page.addInitScript(scrollScript())
  return { page }
}

async function measureTable(browser: Browser, list: Page): Promise<Figure[]> {
  await list.locator(`${box} [role=row]`).first().waitFor()
  const cdp = await list.context().newCDPSession(list)
  await scroll(list, { frames: 60, from: 0, to: 1, box })
  const loadedBefore = await loaded(list)
  const before = await heapOf(cdp)
  const { page: bare } = await pageOf(browser)
  await bare.goto(barePage(officeRows * 48))
  const loading: Turn[] = []
  // Compared are some turns; the rest of the rows only have to be there.
  const way = { frames: framesOfTurn, from: 1, to: 1, box }
  while ((await loaded(list)) < officeRows)
    if (loading.length < turns) loading.push(await bothScrolled(list, bare, way))
    else await scroll(list, way)
  const after = await heapOf(cdp)
  const flung: Turn[] = []
  for (let turn = 0; turn < turns; turn++)
    flung.push(
      await bothScrolled(list, bare, { frames: framesOfTurn, from: turn / turns, to: (turn + 1) / turns, box }),
    )
  const read: Turn[] = []
  const readableShare = (framesOfTurn * readableRowsOfFrame) / officeRows
  for (let turn = 0; turn < turns; turn++)
    read.push(
      await bothScrolled(list, bare, {
        frames: framesOfTurn,
        from: turn / turns,
        to: turn / turns + readableShare,
        box,
      }),
    )
  const end = await heapOf(cdp)
  const rows = officeRows.toLocaleString('en')
  const mebibytes = (bytes: number) => bytes / 1024 / 1024
  return [
    framesOf(`frames while ${rows} rows of the office come page by page`, loading),
    framesOf(`frames while ${rows} rows of the office are scrolled through`, flung),
    framesOf(`frames while ${readableRowsOfFrame} rows pass in each`, read),
    {
      ...{ name: 'rows in view, not gaps, meanwhile', value: median(read.map((turn) => turn.list.filled)) },
      ...{ unit: 'of 1', reach: 0.95 },
    },
    {
      ...{ name: 'rows in the document at once', unit: 'rows', most: 60 },
      value: Math.max(...[...loading, ...flung, ...read].map((turn) => turn.list.most)),
    },
    {
      ...{ name: 'heap for each row that was loaded', value: (after - before) / (officeRows - loadedBefore) / 1024 },
      ...{ unit: 'KiB', most: 2, note: `${Math.round(mebibytes(before))} MiB before` },
    },
    {
      ...{ name: 'heap after all rows were scrolled through', value: mebibytes(end), unit: 'MiB', most: 1.1 },
      limit: { name: 'when they were loaded', value: mebibytes(after) },
    },
  ]
}

const loaded = async (page: Page): Promise<number> =>
  Number(await page.locator('.o-table').getAttribute('aria-rowcount')) - 1

/** A box as high as that of the office over a content of this height in px, with nothing to do. */
const barePage = (height: number) =>
  `data:text/html,${encodeURIComponent(
    `<body style="margin:0"><div class="o-tbody" style="height:668px;overflow-y:auto"><div style="height:${height}px;` +
      `background:repeating-linear-gradient(#222 0 47px,#444 47px 48px)"></div></div>`,
  )}`

/** Deposits of some weeks in all states. */
async function addDeposits(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into deposit (id, holder_id, channel, amount_asked, amount_paid, state, invoice, authorisation, created_at,
      expires_at, credited_at, seen_at)
    select gen_random_uuid(), holder.id, 'bkash', 500000000, 500000000, 'credited', 'D-B' || one, 'b' || one, at,
      at, at, at
    from generate_series(1, ${officeRows}::int) one
    cross join lateral (select now() - one * interval '30 seconds' as at) times
    join (select id, row_number() over (order by id) as place from account_holder) holder
      on holder.place = 1 + one % ${members}`
  await sql`vacuum analyze deposit`
}
