// Ranks and the reward centre on the screen: four looks, the keyboard, and the balance after a claim.
import { askOnce } from '@chokka/server-kit/database'
import { expect, inject, test } from 'vitest'
import { expectClean, expectStill, openBrowser, withBrowser, type TestBrowser } from './browser.ts'
import { expectBalance, register } from './member-actions.ts'

withBrowser()

/** Gives a member the rank Silver, as their play would have, and four rewards that wait. */
async function rewarded(account: string): Promise<void> {
  const ask = (text: string) => askOnce(inject('databaseUrl'), text, [account])
  const holder = `(select id from account_holder where account = $1)`
  await ask(`insert into loyalty_member (holder_id, valid, deposits, rank, played, judged_from)
    values (${holder}, 341820000000, 6450000000, 2, 2, date_trunc('month', now()) - interval '2 months')
    on conflict (holder_id) do update set valid = excluded.valid, deposits = excluded.deposits, rank = excluded.rank,
      played = excluded.played, judged_from = excluded.judged_from`)
  await ask(`insert into loyalty_month (holder_id, month, valid)
    select ${holder}, date_trunc('month', now() at time zone 'Asia/Dhaka')::date, 11240000000`)
  await ask(`insert into reward (holder_id, id, source, key, amount, is_earned, issued_at, expires_at)
    select ${holder}, gen_random_uuid(), source, key, amount, is_earned, now() - interval '1 hour', now() + left_time
    from (values ('vip_upgrade', '2', 100000000, false, interval '29 days'),
      ('vip_weekly', '2026-11-09', 60000000, false, interval '5 days'),
      ('mission', 'spin', 20000000, false, interval '3 hours 45 minutes'),
      ('rebate', '2026-11-20', 25650000, true, interval '6 days')) r (source, key, amount, is_earned, left_time)`)
  await ask(`insert into reward (holder_id, id, source, key, amount, is_earned, state, issued_at, expires_at, ended_at,
      close_reason)
    values (${holder}, gen_random_uuid(), 'vip_monthly', '2026-10-01', 30000000, false, 'closed',
      now() - interval '31 days', now() - interval '1 day', now() - interval '1 day', 'expired')`)
}

async function loaded({ page }: TestBrowser): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('.rw-hero, .state').first().waitFor()
  await expect.poll(() => page.locator('.skel, [aria-busy=true]').count(), { timeout: 15_000 }).toBe(0)
}

/** Every look, with the session of the first browser. */
const everyLook = ([390, 1440] as const).flatMap((width) =>
  (['bn', 'en'] as const).flatMap((lang) => (['dark', 'light'] as const).map((theme) => ({ width, lang, theme }))),
)

// spec 2 Member center; rules/loyalty §1
test('a member reads their rank and what they can claim in every look, and claims it by keyboard', async () => {
  const browser = await openBrowser()
  const { page } = browser
  await rewarded(await register(browser))
  const session = await page.evaluate(() => ({ ...sessionStorage }))
  for (const one of everyLook) {
    const name = `${one.width}.${one.lang}.${one.theme}`
    const other = await openBrowser(one)
    await other.context.addInitScript((kept) => {
      if (location.protocol === 'about:') return
      for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text)
    }, session)
    for (const screen of ['vip', 'rewards']) {
      await other.page.goto(`/member/${screen}`)
      await loaded(other)
      await expectClean(other, `${screen} (${name})`)
      await expectStill(other.page, `${screen} (${name})`, 0.1)
    }
    await other.close()
  }

  await page.goto('/member/rewards')
  await loaded(browser)
  const menu = page.getByRole('navigation', { name: 'Member centre' })
  await menu.getByText('4 rewards to claim').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: /Account menu/ }).press('Enter')
  await page.getByRole('menuitem', { name: /^Reward centre.*4 rewards to claim/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Claim Mission/ }).press('Enter')
  await page.getByText('৳20.00 is in your main wallet.').waitFor()
  await expectBalance(page, '20.00')
  await menu.getByText('3 rewards to claim').waitFor({ state: 'attached' })
  // The keyboard goes on from the list, and not from the top of the page.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Claim all 3')
  await page.keyboard.press('Enter')
  await page.getByText('৳185.65 is in your main wallet.').waitFor()
  await expectBalance(page, '205.65')
  await page.getByText('There is nothing to claim now').waitFor()
  expect(await menu.getByText(/to claim$/).count()).toBe(0)
  await expectClean(browser, 'all claimed')
  await browser.close()
})
