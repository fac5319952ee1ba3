// @vitest-environment happy-dom
// case 6: phones whose clock is days off. What is allowed, and which day it is, the server says.
import { serverAhead } from '@chokka/client/clock.ts'
import { dayAt } from '@chokka/client/days.ts'
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import { loadTexts } from '@chokka/text'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession } from '../src/kit/client.ts'
import { full, layoutAnswers } from './answers.ts'
import { withApp } from './with-app.ts'

const { t } = await loadTexts('en', ['cashier', 'betting', 'common'])
const slow = { timeout: 15_000 }
const realNow = Date.now.bind(Date)
const serverMs = realNow()
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

const [sent] = full.withdrawals.content
const withdrawalPage = `/member/withdraw?view=list&withdrawal=${sent?.id}`

withApp()
beforeEach(() => serverAhead.set(0))

/** Shows an address on a device whose clock is off by some days, with a server that tells its own time. */
function openOn(daysOff: number, address: string, disputableUntil: string | null) {
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + daysOff * dayMs)
  const received = { ...sent, state: 'received' as const, answerBy: null, disputableUntil }
  const asked: string[] = []
  fakeSite({ ...layoutAnswers, ...full, withdrawals: { ...full.withdrawals, content: [received] } as never })
  const answering = globalThis.fetch
  globalThis.fetch = async (at, init) => {
    asked.push(String(at))
    const answer = await answering(at, init)
    answer.headers.set('date', new Date(serverMs).toUTCString())
    return answer
  }
  beginSession('a-token')
  navigate(address)
  render(<App />)
  return asked
}

test.each([-4, 0, 4])('case 6 at %i days "Not received" is there as long as the server takes it', async (days) => {
  openOn(days, withdrawalPage, new Date(serverMs + 70 * hourMs).toISOString())
  expect(await screen.findAllByRole('button', { name: t('cashier.notReceived') }, slow)).not.toEqual([])
})

test('case 6 what the server does not take any more is not offered, however far the clock is behind', async () => {
  openOn(-4, withdrawalPage, null)
  await screen.findByRole('dialog', undefined, slow)
  expect(screen.queryByRole('button', { name: t('cashier.notReceived') })).toBeNull()
})

test.each([-3, 3])('case 6 at %i days the betting record ends today', async (days) => {
  const asked = openOn(days, '/member/betting-record', null)
  const last = () => asked.findLast((at) => at.includes('/betting/record?')) ?? ''
  await waitFor(() => expect(last()).toContain(`to=${dayAt(serverMs, 'Asia/Dhaka')}`), slow)
})
