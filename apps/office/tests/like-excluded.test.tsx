// @vitest-environment happy-dom
// The queue of accounts that look like one that is excluded, and what staff decide there (H6).
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { permissionNames } from '@chokka/contract/permissions'
import { fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { me, paged, shell } from './answers.ts'
import { withOffice } from './with-office.ts'

withOffice({ signedIn: true })

const since = '2026-11-20T10:00:00.000Z'
const match = {
  ...{ holderId: '100002', account: 'karim55', like: { holderId: '100001', account: 'rahim77' } },
  ...{ by: ['device' as const], since },
}
function open(verbs: FakeVerbs) {
  const called = fakeSite({ ...shell, likeExcluded: paged(match), ...verbs })
  navigate(`/like-excluded?row=${match.holderId}`)
  render(<App />)
  return called
}
const text = () => document.body.textContent ?? ''
const shows = (words: string) => waitFor(() => expect(text()).toContain(words), { timeout: 10_000 })
const release = () => page.queryByRole('button', { name: 'Somebody else: open' })

test('H6: staff compare both accounts, give a reason, and the release waits for a second signature', async () => {
  const sent: unknown[] = []
  const called = open({
    releaseLikeExcluded: (input) => {
      sent.push(input)
      return { asked: '018f0000-0000-7000-8000-000000000001', done: null }
    },
  })
  await waitFor(() => expect(release()).not.toBeNull(), { timeout: 10_000 })
  const links = [...document.querySelectorAll('.o-dl a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['karim55', '/members/100002'],
    ['rahim77', '/members/100001'],
  ])
  const read = () => called.filter((name) => name === 'likeExcluded').length
  const before = read()
  fireEvent.click(release() ?? document.body)
  await shows('Open karim55 for play?')
  await shows('the same match closes it no more')
  // Without a reason nothing is sent.
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  expect(sent).toEqual([])
  fireEvent.click(page.getByRole('button', { name: 'Identity was compared' }))
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await shows('It waits for a second signature')
  expect(sent).toEqual([{ holderId: '100002', reason: 'Identity was compared' }])
  await waitFor(() => expect(read()).toBeGreaterThan(before), { timeout: 10_000 })
})

test('H6: a release that is refused is said, and the account stays in the queue', async () => {
  open({ releaseLikeExcluded: { refuse: 'not_found' } })
  await waitFor(() => expect(release()).not.toBeNull(), { timeout: 10_000 })
  fireEvent.click(release() ?? document.body)
  await shows('Open karim55 for play?')
  fireEvent.keyDown(document.body, { key: '1' })
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await shows('refused: not_found')
  expect(text()).toContain('karim55')
})

test('H6: who may not release sees the queue and no button', async () => {
  const permissions = permissionNames.filter((one) => one !== 'accounts.release')
  open({ staffInfo: { ...me, permissions } })
  await waitFor(() => expect(document.querySelector('.o-dl')).not.toBeNull(), { timeout: 10_000 })
  await shows('rahim77')
  expect(release()).toBeNull()
})
