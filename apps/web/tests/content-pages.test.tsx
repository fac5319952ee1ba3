// @vitest-environment happy-dom
// The help centre, promotions and feedback, in the real app with fake verbs.
import { navigate } from '@chokka/client/router.tsx'
import { loadTexts } from '@chokka/text'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession } from '../src/kit/client.ts'
import { open as openPopup } from '../src/kit/open.ts'
import { empty, full, layoutAnswers } from './answers.ts'
import { pieces } from './content-pieces.ts'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { withApp } from './with-app.ts'

const en = await loadTexts('en', ['common', 'content', 'home', 'errors'])
const { promotion, article } = pieces

withApp()
beforeEach(() => {
  // jsdom and happy-dom lay nothing out.
  Element.prototype.scrollIntoView = vi.fn()
})

function show(path: string, verbs: FakeVerbs, signedIn = false) {
  const called = fakeSite({ ...layoutAnswers, ...empty, ...verbs })
  if (signedIn) beginSession('a-token')
  navigate(path)
  render(<App />)
  return called
}
const waits = { timeout: 10_000 }
const dialog = () => page.findByRole('dialog', {}, waits)
const closeDialog = async () => fireEvent.click(within(await dialog()).getByLabelText(en.t('common.close')))
const noDialog = () => waitFor(() => expect(page.queryByRole('dialog')).toBeNull(), waits)

// spec 2 Routes: /help over the home page, /helpmc bare
test('the help centre finds answers by any word, and its address names the article', async () => {
  const terms = {
    ...article,
    id: 5,
    code: 'terms',
    category: 'about' as const,
    title: 'Terms',
    content: '<p>Rules</p>',
  }
  show('/helpmc#terms', { helpCenter: { content: [article, terms] } })
  await page.findByText('Rules', {}, waits)
  expect(document.querySelector('.hd')).toBeNull()
  fireEvent.change(page.getByLabelText(en.t('content.helpSearch')), { target: { value: 'BKASH button' } })
  fireEvent.click(await page.findByRole('button', { name: article.title }, waits))
  await page.findByText('Press the button of bKash.', {}, waits)
  expect(window.location.hash).toBe('#deposit')
  fireEvent.change(page.getByLabelText(en.t('content.helpSearch')), { target: { value: 'nothing like it' } })
  await page.findByText(en.t('content.helpNothingTitle'), {}, waits)
})

test('closing the help centre leads home, and a hash that names nothing breaks nothing', async () => {
  show('/help#%', full)
  await page.findByText('Press the button of bKash.', {}, waits)
  await closeDialog()
  await waitFor(() => expect(window.location.pathname).toBe('/'), waits)
})

// spec 2 Promotions
test('promotions are filtered by type and state in the address, and the hash shows the terms', async () => {
  const open = { ...promotion, id: 8, code: 'open', state: 'open' as const, type: 'daily' as const, title: 'Open one' }
  const ended = { ...promotion, id: 9, code: '', state: 'ended' as const, title: 'Old one' }
  show('/promotions', { promotionList: { content: [open, promotion, ended] } })
  await page.findByRole('heading', { name: 'Open one' }, waits)
  fireEvent.click(page.getByRole('radio', { name: en.t('home.promotionEnded') }))
  await waitFor(() => expect(page.queryByRole('heading', { name: 'Open one' })).toBeNull(), waits)
  expect(window.location.search).toBe('?state=ended')
  fireEvent.click(page.getByRole('button', { name: new RegExp(en.t('content.type_daily')) }))
  await page.findByText(en.t('content.noPromotionsTitle'), {}, waits)
  cleanup()
  show('/promotions#first', { promotionList: { content: [open, promotion] } })
  await page.findByText('All terms', {}, waits)
  expect(page.getByText('A bonus')).toBeTruthy()
  // Nothing to press before it opens.
  expect(page.getByText(en.t('content.comingNote'))).toBeTruthy()
  cleanup()
  show('/promotions#gone', { promotionList: { content: [open] } })
  await page.findByText(en.t('content.promotionGone'), {}, waits)
})

test('a promotion whose picture is gone stands without it, and shows no sign of a broken one', async () => {
  show('/promotions', full)
  const picture = () => document.querySelector('.prm__a img')
  await waitFor(() => expect(picture()).not.toBeNull(), waits)
  fireEvent.error(picture() as Element)
  expect(picture()).toBeNull()
})

test('an open promotion of members asks a visitor to sign in, and then leads on', async () => {
  const open = {
    ...promotion,
    state: 'open' as const,
    linkageType: 'page' as const,
    target: '/member/withdraw',
    button: 'Go',
  }
  show('/promotions#first', { promotionList: { content: [open] } })
  fireEvent.click(await page.findByRole('button', { name: 'Go' }, waits))
  await page.findByLabelText('Username', {}, waits)
})

// spec 5 Feedback
const rules = {
  ...{ least: 10, most: 20, images: 3 },
  categories: ['money', 'games'] as ('money' | 'games')[],
}
test('a feedback that is too short or too long is refused under its field before it is sent', async () => {
  const called = show('/', { feedbackRules: rules, sendFeedback: { refuse: 'feedback_length' } }, true)
  openPopup('feedback')
  const form = within(await dialog())
  const field = await form.findByLabelText(en.t('content.feedbackLabel'), {}, waits)
  const submit = form.getByRole('button', { name: en.t('common.send') })
  for (const [value, count] of [
    ['too short', 9],
    ['x'.repeat(21), 21],
  ] as const) {
    fireEvent.change(field, { target: { value } })
    form.getByText(en.t('content.feedbackCount', { used: count, most: 20 }))
    fireEvent.click(submit)
    await form.findByText(en.t('content.feedbackLength', { least: 10, most: 20 }))
  }
  expect(called).not.toContain('sendFeedback')
  // The server has the last word.
  fireEvent.change(field, { target: { value: 'x'.repeat(15) } })
  fireEvent.click(submit)
  await form.findByText(sentenceFor('feedback_length'), {}, waits)
  expect(called).toContain('sendFeedback')
})

test('a feedback is sent with its topic and the ids of its pictures; other files are refused', async () => {
  const sent: unknown[] = []
  const id = '16d2dcfe-b89e-41e7-854a-58404eea6d16'
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
  const sendFeedback = (input: unknown) => (
    sent.push(input),
    { id, number: 'F-1', answerBy: '2026-11-22T06:00:00.000Z' }
  )
  show('/', { feedbackRules: rules, uploadImage: { id }, sendFeedback }, true)
  openPopup('feedback')
  const form = within(await dialog())
  const files = await form.findByLabelText(en.t('content.addImage'), {}, waits)
  const file = (name: string, type: string, size = 9) => new File([new Uint8Array(size)], name, { type })
  fireEvent.change(files, { target: { files: [file('a.svg', 'image/svg+xml'), file('ok.png', 'image/png')] } })
  await form.findByText(en.t('errors.image_wrong'))
  expect(form.getAllByRole('listitem')).toHaveLength(2)
  fireEvent.change(files, { target: { files: [file('big.png', 'image/png', 5 * 1024 * 1024 + 1)] } })
  expect(form.getAllByRole('listitem')).toHaveLength(2)
  fireEvent.click(form.getByRole('radio', { name: en.t('content.feedbackKind_complaint') }))
  fireEvent.click(form.getByRole('button', { name: en.t('content.about_games') }))
  fireEvent.change(form.getByLabelText(en.t('content.feedbackLabel')), { target: { value: 'The wheel stopped.' } })
  fireEvent.click(form.getByRole('button', { name: en.t('common.send') }))
  await page.findByText(en.t('content.feedbackSent'), {}, waits)
  expect(sent).toEqual([{ kind: 'complaint', category: 'games', content: 'The wheel stopped.', images: [id] }])
  await noDialog()
})
