// @vitest-environment happy-dom
import { now } from '@chokka/client/clock.ts'
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import type { WireValue } from '@chokka/contract'
import { fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { chatHead, chats, shell } from './answers.ts'
import { withOffice } from './with-office.ts'

withOffice({ signedIn: true })
afterEach(() => void vi.useRealTimers())

const at = '2026-11-20T10:00:00.000Z'
const longest = { timeout: 10_000 }
const shows = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words), longest)
const idOf = (digit: string) => chatHead.id.replaceAll('1', digit)
const mine = { ...chatHead, state: 'taken' as const, staff: 'nasrin', isMine: true }
const others = { ...chatHead, id: idOf('3'), account: 'jony_bd', state: 'taken' as const, staff: 'tanvir' }

type Line = WireValue<'officeChat'>['lines'][number]
const line = (place: number, over: Partial<Line>): Line => ({
  ...{ id: idOf(String(place)), place, event: null, content: '', images: [], timestamp: at },
  ...{ author: 'holder', staff: null },
  ...over,
})
const lines = [
  line(2, { author: 'event', event: 'taken', staff: 'nasrin' }),
  line(3, { content: '<b>where</b> is my money' }),
  line(4, { author: 'note', staff: 'tanvir', content: 'new address only' }),
  line(5, { author: 'staff', staff: 'nasrin', content: 'I am looking', images: [] }),
  line(6, { images: [idOf('9')] }),
]
const one = (head: typeof chatHead, over: Partial<WireValue<'officeChat'>> = {}) => ({
  ...{ ...head, holderSeen: 5, lines, hasEarlier: false },
  ...over,
})

/** The desk with these chats; what is sent to it is kept. */
function open(heads: (typeof chatHead)[], verbs: FakeVerbs = {}) {
  const sent: unknown[] = []
  const keep =
    <Value,>(value: Value) =>
    (input: unknown) => {
      sent.push(input)
      return value
    }
  fakeSite({
    ...shell,
    officeChats: chats(...heads),
    officeChat: ({ id }) => one(heads.find((head) => head.id === id) ?? chatHead),
    officeChatImage: { contentType: 'image/png', data: 'iVBORw0KGgo=' },
    keepChat: { heldUntil: at },
    answerChat: keep({ id: idOf('7'), place: 7 }),
    takeChat: keep({ id: chatHead.id }),
    passChat: keep({ asked: null, done: { id: chatHead.id, state: 'taken' as const } }),
    endChat: keep({ asked: null, done: { id: chatHead.id, state: 'closed' as const } }),
    openDesk: keep({}),
    ...verbs,
  })
  navigate('/chat')
  render(<App />)
  return sent
}
const answer = () => page.getByLabelText<HTMLTextAreaElement>('Answer rahim77')
const type = (value: string) => fireEvent.change(answer(), { target: { value } })
const enter = () => fireEvent.keyDown(answer(), { key: 'Enter' })

test('who waits is counted in the menu, T takes the next one, and a chat can be read before it is taken', async () => {
  const sent = open([chatHead, others])
  await shows('With colleagues')
  await waitFor(() => {
    const entry = document.querySelector<HTMLElement>('a[href="/chat"]')
    expect(entry?.textContent).toContain('1')
  }, longest)
  fireEvent.keyDown(document.body, { key: 't' })
  await waitFor(() => expect(sent).toEqual([{}]))
  await shows('Take this chat')
  expect(page.queryByLabelText('Answer rahim77')).toBeNull()
  fireEvent.click(page.getByRole('button', { name: 'Take this chat' }))
  await waitFor(() => expect(sent).toEqual([{}, { id: chatHead.id }]))
  fireEvent.click(page.getByRole('button', { name: /jony_bd/ }))
  await shows('tanvir has this chat.')
})

test('lines are text, notes say that they are notes, images are shown, and what was seen is told', async () => {
  const kept: unknown[] = []
  open([mine], {
    keepChat: (input) => {
      kept.push(input)
      return { heldUntil: at }
    },
  })
  await shows('<b>where</b> is my money')
  await shows('note from tanvir, the member does not see it')
  await shows('nasrin took the chat')
  expect(document.body.textContent).toMatch(/nasrin · [\d:. AMP]+ · read/)
  await waitFor(() => expect(page.getByRole('img', { name: 'Picture that was sent' })).toBeDefined(), longest)
  await waitFor(() => expect(kept).toContainEqual({ id: mine.id, seen: 6 }))
})

test('an answer is sent by Enter, a note as a note, and what was refused stays with the same line', async () => {
  let refuses = true
  const sent: { content: string; line: string; isNote?: boolean }[] = []
  open([mine], {
    answerChat: (input) => {
      sent.push(input)
      return refuses ? { refuse: 'busy_try_again' } : { id: input.line, place: 7 }
    },
  })
  await waitFor(answer, longest)
  type('  ')
  enter()
  type('Yes, sent')
  fireEvent.keyDown(answer(), { key: 'Enter', shiftKey: true })
  expect(sent).toEqual([])
  enter()
  await shows(sentenceFor('busy_try_again'))
  expect(answer().value).toBe('Yes, sent')
  refuses = false
  enter()
  await waitFor(() => expect(answer().value).toBe(''))
  expect(sent.map(({ content, isNote }) => [content, isNote])).toEqual([
    ['Yes, sent', false],
    ['Yes, sent', false],
  ])
  expect(sent[1]?.line).toBe(sent[0]?.line)
  fireEvent.keyDown(answer(), { key: 'n', code: 'KeyN', altKey: true })
  const note = await page.findByLabelText('Note about rahim77')
  fireEvent.change(note, { target: { value: 'Yes, sent' } })
  fireEvent.keyDown(note, { key: 'Enter' })
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]).toMatchObject({ content: 'Yes, sent', isNote: true })
  expect(sent[2]?.line).not.toBe(sent[1]?.line)
})

test('a slash shows the prepared answers in the language of the chat; Enter puts one in and does not send it', async () => {
  const sent = open([mine])
  await waitFor(answer, longest)
  type('/wa')
  const list = await page.findByRole('list', { name: 'Prepared answers' })
  expect(list.querySelector('[lang=bn]')?.textContent).toBe('দেখছি, একটু সময় দিন।')
  enter()
  expect(answer().value).toBe('দেখছি, একটু সময় দিন।')
  expect(sent).toEqual([])
})

test('two chats stand side by side, and each keeps what was typed', async () => {
  const second = { ...mine, id: idOf('4'), account: 'shila_k' }
  const third = { ...mine, id: idOf('5'), account: 'mim_77' }
  open([mine, second, third])
  await waitFor(answer, longest)
  await waitFor(() => page.getByLabelText('Answer shila_k'))
  type('half a word')
  fireEvent.click(page.getByRole('button', { name: /shila_k/ }))
  fireEvent.click(page.getByRole('button', { name: /mim_77/ }))
  await waitFor(() => page.getByLabelText('Answer mim_77'))
  expect(page.queryByLabelText('Answer rahim77')).toBeNull()
  fireEvent.click(page.getByRole('button', { name: /rahim77/ }))
  await waitFor(() => expect(answer().value).toBe('half a word'))
})

test('a chat is passed to a colleague or back, and ended, each with a reason', async () => {
  const sent = open([mine])
  await waitFor(answer, longest)
  const dialog = async (name: string) => {
    fireEvent.click(page.getByRole('button', { name }))
    return within(await page.findByRole('dialog'))
  }
  const pass = await dialog('Pass on')
  fireEvent.change(pass.getByLabelText('To whom'), { target: { value: 'tanvir' } })
  fireEvent.click(pass.getByText('The shift ends'))
  fireEvent.click(pass.getByRole('button', { name: /Pass on/ }))
  await waitFor(() => expect(sent).toEqual([{ id: mine.id, to: 'tanvir', reason: 'The shift ends' }]))
  await shows('No chat is open')
  fireEvent.click(page.getByRole('button', { name: /rahim77/ }))
  await waitFor(answer, longest)
  const end = await dialog('End the chat')
  fireEvent.click(end.getByText('Answered'))
  fireEvent.click(end.getByRole('button', { name: /End the chat/ }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ id: mine.id, reason: 'Answered' }))
})

test('nobody takes chats without a name that members see', async () => {
  const sent = open([])
  const name = await page.findByLabelText<HTMLInputElement>('Name that members see', {}, longest)
  fireEvent.change(name, { target: { value: ' ' } })
  const taking = () => page.getByRole<HTMLInputElement>('switch', { name: 'Taking chats' })
  expect(taking().disabled).toBe(true)
  fireEvent.change(name, { target: { value: ' Nasrin ' } })
  fireEvent.click(taking())
  await waitFor(() => expect(sent).toEqual([{ name: 'Nasrin', isTaking: true }]))
})

test('each half minute every chat that one holds is kept, until nobody is at the desk', async () => {
  const second = { ...mine, id: idOf('4'), account: 'shila_k' }
  const kept: { id: string }[] = []
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
  open([mine, second, others], {
    keepChat: (input) => {
      kept.push(input)
      return { heldUntil: new Date(now()).toISOString() }
    },
  })
  await waitFor(answer, longest)
  await waitFor(() => expect(kept).toHaveLength(2))
  kept.length = 0
  await vi.advanceTimersByTimeAsync(30_000)
  expect(kept.map(({ id }) => id)).toEqual([mine.id, second.id])
  await vi.advanceTimersByTimeAsync(300_000)
  kept.length = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kept).toEqual([])
  fireEvent.keyDown(document.body, { key: 'x' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(kept).toHaveLength(2)
})

test('pictures are uploaded once and sent with an answer, and never with a note', async () => {
  let uploads = 0
  const sent: { content: string; line: string; images?: string[] }[] = []
  open([mine], {
    uploadChatImage: () => ({ id: idOf(String(++uploads)) }),
    answerChat: (input) => {
      sent.push(input)
      return sent.length < 3 ? { refuse: 'busy_try_again' } : { id: input.line, place: 7 }
    },
  })
  await waitFor(answer, longest)
  const choose = (...files: File[]) => fireEvent.change(page.getByLabelText('Add a picture'), { target: { files } })
  choose(new File(['x'], 'notes.txt', { type: 'text/plain' }))
  expect(page.queryByRole('button', { name: /^Remove/ })).toBeNull()
  choose(...['a.png', 'b.png', 'c.png'].map((name) => new File(['x'], name, { type: 'image/png' })))
  fireEvent.click(await page.findByRole('button', { name: 'Remove b.png' }))
  fireEvent.click(page.getByRole('button', { name: /^Note/ }))
  expect(page.queryByRole('button', { name: /^Remove/ })).toBeNull()
  const note = await page.findByLabelText('Note about rahim77')
  fireEvent.change(note, { target: { value: 'Between us' } })
  fireEvent.keyDown(note, { key: 'Enter' })
  await shows(sentenceFor('busy_try_again'))
  expect(uploads).toBe(0)
  fireEvent.click(page.getByRole('button', { name: /^Note/ }))
  enter()
  await waitFor(() => expect(sent).toHaveLength(2), longest)
  await shows(sentenceFor('busy_try_again'))
  enter()
  await waitFor(() => expect(page.queryByRole('button', { name: /^Remove/ })).toBeNull(), longest)
  expect(uploads).toBe(2)
  expect(sent.map(({ images }) => images)).toEqual([[], [idOf('1'), idOf('2')], [idOf('1'), idOf('2')]])
  expect(sent[1]?.line).not.toBe(sent[0]?.line)
  expect(sent[2]?.line).toBe(sent[1]?.line)
})
