// Missions on the screen: four looks at two widths, a claim in its place, the badge, and the leaderboard.
import { askOnce } from '@chokka/server-kit/database'
import { expect, inject, test } from 'vitest'
import { expectClean, expectStill, looks, openBrowser, withBrowser, type TestBrowser } from './browser.ts'
import { expectBalance, register } from './member-actions.ts'
import { firstSignIn, giveReason, newStaff } from './staff-login.ts'

withBrowser()

const today = `date_trunc('day', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka'`
const monday = `date_trunc('week', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka'`

/** Missions that run since Monday, of which a member has done one, and a leaderboard of the week. */
async function seeded(account: string): Promise<void> {
  const ask = (text: string, values: unknown[] = []) => askOnce(inject('databaseUrl'), text, values)
  const missions = [
    ['login_day', 'daily', '1', 'আজ লগইন করুন', 'Sign in today', '0', 5],
    ['bet_count', 'daily', '100', 'স্লটে ১০০ স্পিন', '100 spins in slots', '20000000', 20],
    ['turnover', 'daily', '5000000000', '৳৫,০০০ টার্নওভার', 'Turn over ৳5,000', '25000000', 25],
    ['categories_played', 'weekly', '3', 'তিন ধরনের খেলা', 'Three kinds of games', '60000000', 60],
    ['bind', 'once', '1', 'ইমেইল যোগ করুন', 'Bind your mail address', '10000000', 10],
  ] as const
  for (const [event, period, target, bn, en, amount, score] of missions)
    await ask(
      `insert into mission (id, version, event, bound, types, target, period, amount, points, score, names,
        descriptions, from_at, to_at, edited_by, edited_at, sort)
      select gen_random_uuid(), 1, $1::text, case when $1::text = 'bind' then 'email' end,
        case when $1::text = 'bet_count' then array['RNG'] else array[]::text[] end, $3::bigint, $2::text, $6::bigint,
        case when $6::bigint = 0 then 5 else 0 end, $7::int, jsonb_build_object('bn', $4::text, 'en', $5::text),
        jsonb_build_object('bn', '', 'en', ''), ${monday},
        case when $2::text = 'once' then ${monday} + interval '60 days' end, 'mina', now(), $7::int`,
      [event, period, target, bn, en, amount, score],
    )
  const holder = `(select id from account_holder where account = $1)`
  await ask(
    `insert into mission_progress (holder_id, mission_id, period_start, counted, done_at)
    select ${holder}, id, ${today}, case event when 'turnover' then 5000000000 else 64 end,
      case when event = 'turnover' then now() end from mission
    where edited_by = 'mina' and event in ('turnover', 'bet_count')
    on conflict do nothing`,
    [account],
  )
  await ask(
    `insert into reward (holder_id, id, source, key, amount, score, is_earned, issued_at, expires_at)
    select ${holder}, gen_random_uuid(), 'mission',
      id || ':' || to_char(${today} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), amount, score, false, now(),
      ${today} + interval '2 days' from mission
    where edited_by = 'mina' and event = 'turnover'`,
    [account],
  )
}

/** Other members, with a score of this week each. */
async function rivals(browser: TestBrowser, scores: readonly number[]): Promise<void> {
  for (const score of scores) {
    const account = await register(browser)
    await askOnce(
      inject('databaseUrl'),
      `insert into mission_score (holder_id, week, score, reached_at)
      select id, date_trunc('week', now() at time zone 'Asia/Dhaka')::date, $2::int, now() from account_holder
      where account = $1`,
      [account, score],
    )
  }
}

async function loaded({ page }: TestBrowser): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('.ms-item, .state').first().waitFor()
  await expect.poll(() => page.locator('.skel, [aria-busy=true]').count(), { timeout: 15_000 }).toBe(0)
}

// spec 2 Member center; rules/loyalty §4
test('a member sees their missions in every look, claims one where it stands, and rises on the leaderboard', async () => {
  const other = await openBrowser()
  await rivals(other, [40])
  await other.close()
  const browser = await openBrowser()
  const { page } = browser
  await seeded(await register(browser))
  const session = await page.evaluate(() => ({ ...sessionStorage }))
  // A phone in Bengali and a desk in English; screens.e2e.ts has the others.
  for (const one of looks.filter(({ width, lang }) => (width === 390) === (lang === 'bn'))) {
    const name = `missions (${one.width}.${one.lang}.${one.theme})`
    const seen = await openBrowser(one)
    await seen.context.addInitScript((kept) => {
      if (location.protocol === 'about:') return
      for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text)
    }, session)
    await seen.page.goto('/member/missionLeaderboard')
    await loaded(seen)
    await expectClean(seen, name)
    await expectStill(seen.page, name, 0.1)
    await seen.close()
  }

  await page.goto('/member/missionLeaderboard')
  await loaded(browser)
  await page.getByRole('img', { name: /^1 of \d+ done$/ }).waitFor()
  const menu = page.getByRole('navigation', { name: 'Member centre' })
  await menu.getByText('1 mission to claim').waitFor({ state: 'attached' })
  await page.getByText('You have no score in this week yet.').waitFor()
  await page.getByRole('button', { name: 'Claim Turn over ৳5,000, ৳25 + 25 score' }).press('Enter')
  await page.getByText('Received: ৳25 + 25 score.').waitFor()
  await expectBalance(page, '25.00')
  await page.getByRole('row', { name: /\d+ You 25/ }).waitFor()
  expect(await menu.getByText(/mission to claim$/).count()).toBe(0)
  await page.goto('/member/rewardCenter')
  await page.getByText('Mission: Turn over ৳5,000').waitFor()
  await expectClean(browser, 'claimed')
  await browser.close()
})

// O-17; rules/loyalty §4
test('staff make a mission by the form, and it is planned for the next day', async () => {
  const browser = await openBrowser({ width: 1440, lang: 'en', theme: 'dark' })
  const { page } = browser
  const office = (path: string) => `${inject('officeUrl')}${path}`
  await firstSignIn(page, await newStaff(inject('databaseUrl')), inject('officeUrl'))
  await page.goto(office('/missions/new'))
  await page.getByLabel('Target').fill('3')
  await page.getByLabel('Cash', { exact: true }).fill('15')
  await page.getByLabel('Score').fill('15')
  await page.getByLabel('Name · English').fill('Three bets')
  await page.getByLabel('Name · Bengali').fill('তিনটি বাজি')
  await expectClean(browser, 'a new mission')
  await page.getByRole('button', { name: 'Save the mission' }).click()
  await giveReason(page, 'Save the mission')
  await page.getByText('A change binds from').waitFor()
  await page.goto(office('/missions?state=planned'))
  await page.getByRole('link', { name: 'Three bets' }).waitFor()
  await expectClean(browser, 'the missions')
  await browser.close()
})
