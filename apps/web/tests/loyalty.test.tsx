// @vitest-environment happy-dom
// The reward centre and the ranks, with fake answers.
import { loadLanguage } from '@chokka/client/language.ts'
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import type { WireInput } from '@chokka/contract'
import { loadTexts } from '@chokka/text'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { shellTexts } from '../src/app/texts.ts'
import { beginSession } from '../src/kit/client.ts'
import { full, layoutAnswers } from './answers.ts'
import { allClaimed, aSilver, newcomer, rewardOf, someRewards } from './loyalty-answers.ts'
import { noUnread } from './service-answers.ts'
import { withApp } from './with-app.ts'

const [en, bn] = [await loadTexts('en', ['loyalty', 'shell']), await loadTexts('bn', ['loyalty'])]
const slow = { timeout: 15_000 }
const [ofSilver, rebate] = someRewards.content
const claimOfSilver = 'Claim Gift for reaching Silver (16 November 2026), ৳504.06'

withApp()

function openAt(address: string, more: FakeVerbs = {}) {
  const called = fakeSite({ ...layoutAnswers, ...full, ...more })
  beginSession('a-token')
  navigate(address)
  render(<App />)
  return called
}
const button = (name: string | RegExp) => screen.findByRole('button', { name }, slow)
const press = async (name: string | RegExp) => {
  const found = await button(name)
  found.focus()
  act(() => found.click())
  return found
}
const shows = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text), slow)
const times = (called: readonly string[], name: string) => called.filter((one) => one === name).length

test('one reward is claimed by its own button, and the list and the balance are asked for again', async () => {
  const sent: WireInput<'claimReward'>[] = []
  const left = { content: someRewards.content.filter(({ id }) => id !== ofSilver?.id), claimable: 1 }
  const called = openAt('/member/rewards', {
    rewards: () => (sent.length === 0 ? someRewards : left),
    claimReward: (input) => {
      sent.push(input)
      return { claimed: [input.id], amount: '504.06', points: 0 }
    },
  })
  await button(claimOfSilver)
  const asked = times(called, 'balance')
  await press(claimOfSilver)
  await shows(en.t('loyalty.claimed', { amount: '৳504.06' }))
  expect(sent).toEqual([{ id: ofSilver?.id }])
  await waitFor(() => expect(screen.queryByRole('button', { name: claimOfSilver })).toBeNull(), slow)
  await waitFor(() => expect(times(called, 'balance')).toBeGreaterThan(asked), slow)
  await button(en.t('loyalty.claimAll', { count: 1 }))
})

test('one act claims all, says what came, and leaves the keyboard in the list', async () => {
  let isClaimed = false
  openAt('/member/rewards', {
    rewards: () => (isClaimed ? allClaimed : someRewards),
    claimRewards: () => {
      isClaimed = true
      return { claimed: someRewards.content.slice(0, 2).map(({ id }) => id), amount: '529.71', points: 0 }
    },
  })
  await shows('৳529.71')
  await press(en.t('loyalty.claimAll', { count: 2 }))
  await shows(en.t('loyalty.claimed', { amount: '৳529.71' }))
  await shows(en.t('loyalty.emptyTitle'))
  expect(document.querySelectorAll('main .btn--primary')).toHaveLength(0)
  expect(document.activeElement?.className).toBe('rw')
})

test('the one accented act of the reward centre is the one that claims all', async () => {
  openAt('/member/rewards')
  await button(claimOfSilver)
  const accented = [...document.querySelectorAll('main .btn--primary')].map((one) => one.textContent)
  expect(accented).toEqual([en.t('loyalty.claimAll', { count: 2 })])
})

test('nothing is said to have come where all was claimed elsewhere', async () => {
  openAt('/member/rewards', { claimRewards: { claimed: [], amount: '0.00', points: 0 } })
  await press(en.t('loyalty.claimAll', { count: 2 }))
  await shows(en.t('loyalty.claimedNone'))
})

test('where only points wait they stand at the top, and nothing is said of money', async () => {
  const content = [rewardOf(1, { source: 'mission', amount: '0.00', points: 10 })]
  openAt('/member/rewards', { rewards: { content, claimable: 1 } })
  await shows(en.t('loyalty.claimablePoints', { count: 1 }))
  expect(screen.getByRole('heading', { name: en.t('loyalty.alsoPoints', { count: 10 }) })).toBeDefined()
  expect(screen.queryByText(en.t('loyalty.ifClaimed', { count: 1 }))).toBeNull()
})

test('a refused claim says why, asks for the list again, and can be pressed again', async () => {
  const called = openAt('/member/rewards', { claimReward: { refuse: 'wrong_state' } })
  await button(claimOfSilver)
  const asked = times(called, 'rewards')
  await press(claimOfSilver)
  await shows(sentenceFor('wrong_state'))
  await waitFor(() => expect(times(called, 'rewards')).toBeGreaterThan(asked), slow)
  expect((await button(claimOfSilver)).getAttribute('aria-busy')).toBeNull()
})

test('who is on a break is told so in a dialog when they claim all', async () => {
  openAt('/member/rewards', { claimRewards: { refuse: 'self_excluded' } })
  await press(en.t('loyalty.claimAll', { count: 2 }))
  const dialog = await screen.findByRole('alertdialog', { hidden: true }, slow)
  expect(dialog.textContent).toContain(sentenceFor('self_excluded'))
})

test('while a claim is on its way its button says so and sends nothing more', async () => {
  const called = openAt('/member/rewards', { claimReward: 'never' })
  await press(claimOfSilver)
  await waitFor(async () => expect((await button(claimOfSilver)).getAttribute('aria-busy')).toBe('true'), slow)
  await press(claimOfSilver)
  expect(times(called, 'claimReward')).toBe(1)
})

test('what was earned says that it comes by itself; what was given says until when', async () => {
  openAt('/member/rewards')
  const item = (await button(/^Claim Rebate \(19 November 2026\)/)).closest('li')
  expect(item?.textContent).toContain(en.t('loyalty.byItself', { date: '20 November' }))
  expect((await button(claimOfSilver)).closest('li')?.textContent).toMatch(/Until 20 November: [\d,]+ days left/)
  expect(rebate?.isEarned).toBe(true)
})

test('what was claimed or closed lately stands with its state, without a button', async () => {
  openAt('/member/rewards', { rewards: allClaimed })
  await shows(en.t('loyalty.lately'))
  const lately = screen.getByRole('heading', { name: en.t('loyalty.lately') }).closest('section')
  expect(
    within(lately as HTMLElement)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([expect.stringMatching(/^Monthly VIP gift.*Received$/), expect.stringMatching(/^Mission.*Expired$/)])
  expect(within(lately as HTMLElement).queryByRole('button')).toBeNull()
})

test('every source of rewards has a name and an icon of its own', async () => {
  const sources = ['vip_upgrade', 'vip_weekly', 'vip_monthly', 'vip_birthday', 'rebate', 'rakeback', 'mission'] as const
  const content = [...sources, 'leaderboard' as const].map((source, at) => rewardOf(at + 1, { source }))
  openAt('/member/rewards', { rewards: { content, claimable: content.length } })
  await button(en.t('loyalty.claimAll', { count: 8 }))
  expect(new Set([...document.querySelectorAll('.rw-item b')].map((one) => one.textContent)).size).toBe(8)
  expect(document.querySelectorAll('.rw-item .rw-pix')).toHaveLength(8)
})

// spec 2 Member center: unread-count badges show on rewards
test('the menu of the member centre counts what can be claimed', async () => {
  openAt('/member', { unreadCount: { ...noUnread, availablePromoCount: 2 } })
  const badge = en.t('shell.rewardsWaiting', { count: 2 })
  const menu = await screen.findByRole('navigation', { name: en.t('shell.memberCentre') }, slow)
  await waitFor(() => expect(within(menu).getByRole('link', { name: /^Reward centre/ }).textContent).toContain(badge))
})

test('the ranks say what is missing of both sums, what keeps the rank, and that it is judged this month', async () => {
  openAt('/member/vip')
  await shows(en.t('loyalty.both', { rank: 'Gold', turnover: '৳258,180.00', deposits: '৳3,550.00' }))
  const bars = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'))
  expect(bars).toEqual(['56 per cent', '64 per cent', '74 per cent'])
  await shows('This month counts')
  await shows(en.t('loyalty.fall', { rank: 'Bronze' }))
  await shows(en.t('loyalty.back', { rank: 'Silver', keep: '৳15,000' }))
})

// rules/loyalty §1 Grace
test('a rank that was reached lately says from when it is judged, and not that this month counts', async () => {
  openAt('/member/vip', { vip: { ...aSilver, judgedOn: '2127-01-01' } })
  await shows(en.t('loyalty.judgedLater', { date: '1 January 2127' }))
  expect(document.body.textContent).not.toContain('This month counts')
})

// rules/loyalty §1 Back up
test('who has fallen reads what brings the rank back, and not that something of the sums is missing', async () => {
  openAt('/member/vip', { vip: { ...aSilver, turnover: '700000.00', deposits: '10000.00' } })
  await shows(en.t('loyalty.sumsMet', { rank: 'Gold', keep: '৳60,000' }))
})

test.each([
  [{ turnover: '700000.00' }, en.t('loyalty.onlyDeposits', { rank: 'Gold', deposits: '৳3,550.00' })],
  [{ deposits: '10000.00' }, en.t('loyalty.onlyTurnover', { rank: 'Gold', turnover: '৳258,180.00' })],
])('where one sum is enough only the other is missing: %o', async (more, sentence) => {
  openAt('/member/vip', { vip: { ...aSilver, ...more } })
  await shows(sentence)
})

test('the highest rank has nothing above it', async () => {
  openAt('/member/vip', { vip: { ...aSilver, rank: 3 } })
  await shows(en.t('loyalty.highest'))
  expect(document.body.textContent).not.toContain('Towards')
  expect(screen.getByRole('table', { name: en.t('loyalty.whatItGives') }).querySelectorAll('thead th')).toHaveLength(2)
})

test('the lowest rank has nothing to keep and cannot fall', async () => {
  openAt('/member/vip', { vip: newcomer })
  await shows(en.t('loyalty.keepNothing', { rank: 'New' }))
  expect(document.body.textContent).not.toContain('you fall')
})

test('the table of ranks can be reached and scrolled by keyboard, and its row headings are the ranks', async () => {
  openAt('/member/vip')
  const table = await screen.findByRole('region', { name: en.t('loyalty.allRanks') }, slow)
  expect(table.tabIndex).toBe(0)
  const names = within(table)
    .getAllByRole('rowheader')
    .map((one) => one.textContent)
  expect(names).toEqual(['0 New', '1 Bronze', '2 SilverYou', '3 Gold'])
})

test('in Bengali the ranks have their Bengali names, and rewards are named by them', async () => {
  localStorage.setItem('hisLang', 'bn')
  await loadLanguage(shellTexts)
  openAt('/member/vip')
  await shows(bn.t('loyalty.next', { rank: 'গোল্ড' }))
  await shows(bn.t('loyalty.of_vip_upgrade', { rank: 'সিলভার' }))
  expect(document.querySelector('main')?.textContent).not.toMatch(/[a-z]{3}/i)
})
