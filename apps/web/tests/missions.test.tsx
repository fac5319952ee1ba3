// @vitest-environment happy-dom
// Missions and the leaderboard, with fake answers.
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession } from '../src/kit/client.ts'
import { full, layoutAnswers } from './answers.ts'
import { aBoard, someMissions } from './mission-answers.ts'
import { withApp } from './with-app.ts'

const slow = { timeout: 15_000 }
withApp()

function openAt(address: string, more: FakeVerbs = {}) {
  const called = fakeSite({ ...layoutAnswers, ...full, ...more })
  beginSession('a-token')
  navigate(address)
  render(<App />)
  return called
}

test('a mission that is done is claimed in its place, by the id of its reward, and is not offered again', async () => {
  const sent: unknown[] = []
  const [open, done, once] = someMissions.content
  if (!open || !done || !once) throw new Error('there are three missions')
  const after = { ...someMissions, claimable: 0, content: [open, { ...done, state: 'claimed', rewardId: null }, once] }
  openAt('/member/missionLeaderboard', {
    missionSummary: () => (sent.length === 0 ? someMissions : (after as typeof someMissions)),
    claimReward: (input) => (sent.push(input), { claimed: [input.id], amount: '20.00', points: 5 }),
  })
  const name = 'Claim Sign in today, ৳20 + 5 points + 20 score'
  const button = await screen.findByRole('button', { name }, slow)
  act(() => button.click())
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull(), slow)
  expect(sent).toEqual([{ id: done.rewardId }])
  await screen.findByText('Received: ৳20 + 5 points + 20 score.', undefined, slow)
})

test('the die has a pip for each mission, and each bar says how far its mission is', async () => {
  openAt('/member/missionLeaderboard')
  await screen.findByRole('img', { name: '1 of 2 done' }, slow)
  const bar = await screen.findByRole('progressbar', { name: 'Turn over 5,000' }, slow)
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['25', '৳1,250 / ৳5,000'])
  expect(document.body.textContent).toContain('Missed')
})

test('the own place stands under the list where it is not on the page, and the last week is asked for', async () => {
  const asked: unknown[] = []
  openAt('/member/missionLeaderboard', { missionLeaderboard: (input) => (asked.push(input.week), aBoard) })
  const row = await screen.findByRole('row', { name: /51 You 460/ }, slow)
  expect(row.className).toContain('is-on')
  act(() => screen.getByRole('radio', { name: 'Last week' }).click())
  await waitFor(() => expect(asked).toContain('last'), slow)
})
