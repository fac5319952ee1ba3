// @vitest-environment happy-dom
import { loadTexts } from '@chokka/text'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HumanCheck } from '@chokka/contract/human'
import { App } from '../src/app/App.tsx'
import { layoutAnswers } from './answers.ts'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { withApp } from './with-app.ts'
import { navigate } from '@chokka/client/router.tsx'

const en = await loadTexts('en', ['identity', 'common'])
const rope = 60
const home: FakeVerbs = {
  hotGames: { content: [] },
  lobby: { hot: [], sections: [] },
  rankList: { content: [], period: 'week' },
}

withApp()

function openLogin(check: HumanCheck, verbs: FakeVerbs = {}) {
  const { whitelabel } = layoutAnswers
  const humanChecks = { ...whitelabel.humanChecks, login: check }
  const slider: FakeVerbs = { sliderChallenge: { challenge: 'one', rope }, sliderCheck: { pass: 'a pass' } }
  const called = fakeSite({
    ...layoutAnswers,
    ...home,
    ...slider,
    captcha: 'data:image/png;base64,',
    whitelabel: { ...whitelabel, humanChecks },
    ...verbs,
  })
  navigate('/login')
  render(<App />)
  return called
}

const ball = () => screen.findByRole('slider', {}, { timeout: 30_000 })
const press = (on: HTMLElement, key: string, times: number) => {
  for (let time = 0; time < times; time++) act(() => void fireEvent.keyDown(on, { key }))
  act(() => void fireEvent.keyUp(on, { key }))
}

test('a form that always asks shows its first method, and the others as other ways', async () => {
  openLogin({ methods: ['slider', 'captcha'], always: true })
  await ball()
  expect(screen.queryByText(en.t('identity.captcha'))).toBeNull()
  act(() => screen.getByText(en.t('identity.humanByCaptcha')).click())
  await waitFor(() => expect(screen.getByText(en.t('identity.captcha'))).toBeTruthy())
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getByText(en.t('identity.humanBySlider'))).toBeTruthy()
})

test('a form that asks for nothing shows nothing', async () => {
  openLogin({ methods: ['slider', 'captcha'], always: false })
  await screen.findByLabelText(new RegExp(en.t('identity.field_password')), {}, { timeout: 30_000 })
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByText(en.t('identity.humanByCaptcha'))).toBeNull()
})

test('the slider works with the keyboard alone: a key that is let go behind the rope asks the server', async () => {
  const trails: { place: number }[][] = []
  const called = openLogin(
    { methods: ['slider'], always: true },
    {
      sliderCheck: ({ trail }) => {
        trails.push(trail)
        return { pass: 'a pass' }
      },
    },
  )
  const slider = await ball()
  press(slider, 'ArrowRight', 5)
  expect(slider.getAttribute('aria-valuenow')).toBe('10')
  expect(called).not.toContain('sliderCheck')
  press(slider, 'ArrowRight', 26)
  await waitFor(() => expect(screen.getByText(en.t('identity.sliderDone'))).toBeTruthy())
  expect(trails).toHaveLength(1)
  expect(trails[0]?.at(-1)).toMatchObject({ place: 62 })
})

test('after a refusal the ball is back at the start with a new challenge, and says what was wrong', async () => {
  const called = openLogin({ methods: ['slider'], always: true }, { sliderCheck: { refuse: 'slider_fast' } })
  const slider = await ball()
  press(slider, 'ArrowRight', 31)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('slider_fast'))
  expect((await ball()).getAttribute('aria-valuenow')).toBe('0')
  expect(called.filter((name) => name === 'sliderChallenge')).toHaveLength(2)
})

// spec 8: 'Please complete verification first'
test('a form that is sent before its slider is solved says that the verification comes first', async () => {
  openLogin(
    { methods: ['slider'], always: true },
    { login: { refuse: 'captcha_required', value: { captcha: false, work: 1, methods: ['slider'] } } },
  )
  await ball()
  const input = (name: string) => document.querySelector<HTMLInputElement>(`dialog[open] input[name=${name}]`)
  for (const name of ['username', 'password'])
    act(() => void fireEvent.change(input(name) ?? document.body, { target: { value: 'rahim77' } }))
  act(() => void fireEvent.submit(input('password')?.form ?? document.body))
  await waitFor(() => expect(document.body.textContent).toContain(en.t('identity.verificationFirst')))
})
