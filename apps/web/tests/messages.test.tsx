// @vitest-environment happy-dom
// The inbox in the member centre: reading, deleting, and the badges (spec 2 Member center, 4 Messages).
import { navigate } from '@chokka/client/router.tsx'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession } from '../src/kit/client.ts'
import { anAgent, aTrial, full, layoutAnswers } from './answers.ts'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { aMessage, noUnread } from './service-answers.ts'
import { withApp } from './with-app.ts'

withApp()

function openAt(path: string, verbs: FakeVerbs = {}) {
  const called = fakeSite({ ...layoutAnswers, ...full, ...verbs })
  navigate(path)
  beginSession('a-token')
  render(<App />)
  return called
}
const shows = (text: string | RegExp) => screen.findAllByText(text, undefined, { timeout: 10_000 })

test('a message opens with its figures, is marked as read, and is deleted after a question', async () => {
  const sent: unknown[] = []
  const note = (value: object) => (input: object) => {
    sent.push(input)
    return value
  }
  const answer = { unreadMessage: 0 }
  const called = openAt(`/member/messageV2?message=${aMessage.id}`, {
    readMessages: note(answer) as never,
    deleteMessages: note(answer) as never,
  })
  await shows('It is in your main wallet.')
  expect(document.body.textContent).toContain('D-1')
  expect(screen.getByRole('link', { name: 'Show it' }).getAttribute('href')).toBe(
    `/member/depositv2?deposit=${aMessage.id}`,
  )
  await waitFor(() => expect(sent).toEqual([{ ids: [aMessage.id] }]))
  fireEvent.click(screen.getByRole('button', { name: 'Delete the message', hidden: true }))
  await shows('Delete this message?')
  expect(called).not.toContain('deleteMessages')
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete the message', hidden: true }).at(-1) as HTMLElement)
  await waitFor(() => expect(sent).toEqual([{ ids: [aMessage.id] }, { ids: [aMessage.id] }]))
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('the filter stands in the address, and the announcements are in a tab', async () => {
  const shown: unknown[] = []
  openAt('/member/messageV2?show=money', {
    messageList: ((input: { show?: string }) => (shown.push(input.show), full.messageList)) as never,
  })
  await shows(aMessage.title)
  expect(shown).toEqual(['money'])
  navigate('/member/messageV2?tab=announcements')
  await waitFor(() => expect(document.querySelector('.anns .ann')).not.toBeNull(), { timeout: 10_000 })
})

// spec 2: unread-count badges; spec 4: trial users skip unread-message loading
test('badges show what is unread to members and agents; nothing is asked for a trial account', async () => {
  const unreadCount = { ...noUnread, unreadMessage: 2, unreadFeedback: 1 }
  openAt('/member/messageV2', { unreadCount })
  await waitFor(() => expect(document.querySelector('.tabbar .nbadge')?.textContent).toContain('3'), {
    timeout: 10_000,
  })
  await shows('3 unread')
  expect(document.querySelector('.bell')?.getAttribute('href')).toBe('/member/messageV2')
})

test('a trial account asks for nothing of it', async () => {
  const called = openAt('/', { memberInfo: aTrial })
  await waitFor(() => expect(document.querySelector('.acct')).not.toBeNull(), { timeout: 10_000 })
  expect(called).not.toContain('unreadCount')
  expect(document.querySelector('.bell')).toBeNull()
  expect(anAgent.isAgent).toBe(true)
})

// spec 5 Feedback; O-13
test('a complaint opens with its answers, is marked as read, and takes a reply of the right length only', async () => {
  const sent: unknown[] = []
  const rules = { least: 10, most: 500, images: 3, categories: ['money'] }
  const called = openAt('/member/messageV2?tab=feedback', {
    feedbackRules: rules as never,
    readFeedback: { unreadFeedback: 0 },
    replyFeedback: ((input: object) => (sent.push(input), { id: aMessage.id })) as never,
  })
  fireEvent.click((await shows('My deposit is missing.'))[0] as HTMLElement)
  await shows('We found it.')
  await waitFor(() => expect(called).toContain('readFeedback'))
  const field = screen.getByLabelText('Your reply')
  fireEvent.change(field, { target: { value: 'short' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send', hidden: true }))
  await waitFor(() => expect(document.querySelector('.thr__f .err')).not.toBeNull())
  expect(sent).toEqual([])
  fireEvent.change(field, { target: { value: 'It is still missing.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send', hidden: true }))
  await waitFor(() => expect(sent).toEqual([{ id: aMessage.id, content: 'It is still missing.', images: [] }]))
})
