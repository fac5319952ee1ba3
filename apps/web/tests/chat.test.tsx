// @vitest-environment happy-dom
// The live chat: from an entry of customer service to an answer (spec 7 launchChat).
import { navigate } from '@chokka/client/router.tsx'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession, queries } from '../src/kit/client.ts'
import { popups } from '../src/kit/open.ts'
import { full, layoutAnswers } from './answers.ts'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { aChat, noChat } from './service-answers.ts'
import { withApp } from './with-app.ts'

withApp()
const waits = { timeout: 10_000 }

function openAt(path: string, verbs: FakeVerbs = {}, signedIn = true) {
  const called = fakeSite({ ...layoutAnswers, ...full, ...verbs })
  navigate(path)
  if (signedIn) beginSession('a-token')
  render(<App />)
  return called
}
const chat = async () => within(await screen.findByRole('dialog', { hidden: true }, waits))
const shows = async (text: string | RegExp) => (await chat()).findByText(text, undefined, waits)
type Sent = { id: string; content: string; position?: string }

test('the address of launchChat opens the chat, and is not opened again by a reload', async () => {
  openAt('/?chat=c2VhbGVk&a=1', { readChat: { unreadChat: 0 } })
  await shows('I am looking.')
  expect(window.location.search).toBe('?a=1')
})

test('a visitor who opens it is asked to sign in first', async () => {
  openAt('/?chat=c2VhbGVk', {}, false)
  await waitFor(() => expect(popups.now().map(({ name }) => name)).toEqual(['login']), waits)
})

test('lines are shown as text, with who took the chat, what was seen and who types', async () => {
  const seen: unknown[] = []
  openAt('/?chat=1', { readChat: (input) => (seen.push(input), { unreadChat: 0 }) })
  await shows('<b>Where</b> is my money?')
  await shows('Mitu is typing')
  await shows('Mitu, customer service')
  await shows(/Mitu has taken your chat/)
  expect(document.querySelectorAll('.say--me small .i')).toHaveLength(1)
  await waitFor(() => expect(seen).toEqual([{ place: 3 }]), waits)
  expect((await chat()).getByRole('log', { hidden: true }).getAttribute('aria-label')).toBe('Live chat')
})

test('a line is sent by Enter; one that was refused stays and is sent again under the same id', async () => {
  const sent: Sent[] = []
  let now: FakeVerbs['myChat'] = noChat
  let isBusy = true
  openAt('/?chat=1', {
    myChat: () => now as never,
    typeInChat: {},
    sayInChat: (input) => {
      sent.push(input)
      if (isBusy) return { refuse: 'busy_try_again' }
      now = { ...noChat, state: 'waiting', ahead: 4, waitMinutes: 6 }
      return { id: input.id, place: 1 }
    },
  })
  await shows(/Nobody is here now/)
  const field = (await chat()).getByRole<HTMLTextAreaElement>('textbox', { hidden: true })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.change(field, { target: { value: ' Where is my money? ' } })
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  expect(sent).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(sent).toHaveLength(1), waits)
  await waitFor(() => expect(queries.isMutating()).toBe(0), waits)
  expect(field.value).toBe(' Where is my money? ')
  isBusy = false
  fireEvent.keyDown(field, { key: 'Enter' })
  await shows('4 chats are before yours')
  await shows(/About 6 min/)
  expect(field.value).toBe('')
  expect(sent[1]).toMatchObject({ id: sent[0]?.id, content: 'Where is my money?', position: 'menu' })
})

test('the chat ends after a question; earlier lines come by a button', async () => {
  const asked: unknown[] = []
  const earlier = {
    ...aChat,
    hasEarlier: false,
    lines: [{ ...aChat.lines[0], id: crypto.randomUUID(), content: 'Long ago' }],
  }
  const called = openAt('/?chat=1', {
    readChat: { unreadChat: 0 },
    leaveChat: {},
    myChat: (({ before }: { before?: string }) => (asked.push(before), before ? earlier : aChat)) as never,
  })
  fireEvent.click(await shows('Show earlier'))
  await shows('Long ago')
  expect(asked).toContain('1')
  expect((await chat()).queryByText('Show earlier')).toBeNull()
  fireEvent.click((await chat()).getByRole('button', { name: 'End the chat', hidden: true }))
  await screen.findByText('End this chat?', undefined, waits)
  expect(called).not.toContain('leaveChat')
  const buttons = screen.getAllByRole('button', { name: 'End the chat', hidden: true })
  act(() => buttons.at(-1)?.click())
  await waitFor(() => expect(called).toContain('leaveChat'), waits)
})

test('an image that could not be read says why, and is asked for again', async () => {
  let isBusy = true
  openAt('/?chat=1', {
    myChat: {
      ...aChat,
      lines: [{ ...aChat.lines[0], id: crypto.randomUUID(), images: [crypto.randomUUID()] }],
    } as never,
    chatImage: () => (isBusy ? { refuse: 'busy_try_again' } : { contentType: 'image/webp', data: 'UklGRg==' }),
  })
  const again = await (await chat()).findByRole('button', { name: /Try again/, hidden: true }, waits)
  expect(again.title).not.toBe('')
  isBusy = false
  fireEvent.click(again)
  const image = await (await chat()).findByRole('img', { hidden: true }, waits)
  expect(image.getAttribute('src')).toBe('data:image/webp;base64,UklGRg==')
})
