// @vitest-environment happy-dom
// A language that the operator has added, with some of its sentences missing (spec 1; spec 9 Languages).
import { setLanguage } from '@chokka/client/language.ts'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import { navigate } from '@chokka/client/router.tsx'
import { loadTexts } from '@chokka/text'
import { act, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { open, popups } from '../src/kit/open.ts'
import { full, layoutAnswers } from './answers.ts'
import { withApp } from './with-app.ts'

const bn = await loadTexts('bn', ['common', 'shell', 'lobby'])
const patiently = { timeout: 10_000 }

withApp()
afterEach(() => setLanguage('en'))

/** The site in English, which offers these languages too. `files`: what it has of their texts. */
function show(languages: string[], files: Record<string, unknown>) {
  const asked: string[] = []
  fakeSite({
    ...{ ...layoutAnswers, ...full, whitelabel: { ...layoutAnswers.whitelabel, languages } },
    rankList: ({ language }) => (asked.push(language ?? ''), full.rankList),
  })
  const call = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    const [, file] = /^\/texts\/(.+)$/.exec(String(address)) ?? []
    if (file === undefined) return call(address, init)
    const texts = files[file]
    if (texts instanceof Error) throw texts
    return typeof texts === 'string' ? new Response(texts) : Response.json(texts, { status: texts ? 200 : 404 })
  }
  navigate('/winners')
  render(<App />)
  return asked
}

async function choose(name: string) {
  act(() => open('languages', {}))
  const list = within(await page.findByRole('dialog', {}, patiently))
  await waitFor(() => expect(list.getAllByRole('button').length).toBeGreaterThan(3), patiently)
  fireEvent.click(list.getByRole('button', { name: new RegExp(name) }))
  await waitFor(() => expect(popups.now()).toEqual([]), patiently)
}

test('a third language is chosen like the others; what it lacks is in Bengali, and no key is ever shown', async () => {
  const asked = show(['BN', 'EN', 'HI'], {
    'hi/shell.json': { home: 'मुखपृष्ठ', winners: 'विजेता' },
    'hi/lobby.json': { winners: 'सबसे बड़ी जीत' },
  })
  await page.findByRole('heading', { level: 1, name: 'Biggest wins' }, patiently)
  await choose('हिन्दी')
  await page.findByRole('heading', { level: 1, name: 'सबसे बड़ी जीत' }, patiently)
  expect(document.documentElement).toMatchObject({ lang: 'hi', dir: 'ltr' })
  expect(localStorage.getItem('hisLang')).toBe('hi')
  expect(page.getAllByText('मुखपृष्ठ').length).toBeGreaterThan(0)
  expect(page.getAllByText(bn.t('common.login')).length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toMatch(/\b(common|shell|lobby|home)\.[a-z]\w+|\{\{/)
  await waitFor(() => expect(asked).toContain('hi'), patiently)
})

test('a language that is written from the right turns the page round, and back', async () => {
  show(['BN', 'EN', 'UR'], { 'ur/shell.json': { home: 'ہوم' } })
  await page.findByRole('heading', { level: 1, name: 'Biggest wins' }, patiently)
  await choose('اردو')
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'), patiently)
  await choose('English')
  await waitFor(() => expect(document.documentElement).toMatchObject({ dir: 'ltr', lang: 'en' }), patiently)
})

test.each([
  ['are gone', {}],
  ['cannot be reached', { 'hi/shell.json': new Error('network'), 'hi/common.json': new Error('network') }],
  ['are no JSON', { 'hi/shell.json': '<!doctype html>', 'hi/common.json': '' }],
] as const)('a language whose files %s shows the page in Bengali', async (_, files) => {
  show(['BN', 'EN', 'HI'], files)
  await page.findByRole('heading', { level: 1, name: 'Biggest wins' }, patiently)
  await choose('हिन्दी')
  await page.findByRole('heading', { level: 1, name: bn.t('lobby.winners') }, patiently)
})
