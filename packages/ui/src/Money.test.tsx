// @vitest-environment happy-dom
import { parseMoney } from '@chokka/money'
import { loadTexts } from '@chokka/text'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BalancePlate } from './Money.tsx'
import { TextsProvider } from './texts.tsx'

afterEach(cleanup)
const en = await loadTexts('en', ['common'])

function figuresOf(amount: string, hidden = false) {
  const { container } = render(
    <TextsProvider texts={en}>
      <BalancePlate amount={parseMoney(amount)} hidden={hidden} onHide={() => undefined} />
    </TextsProvider>,
  )
  const textIn = (part: string) => container.querySelector(`b ${part}`)?.textContent ?? null
  return { whole: container.querySelector('b')?.textContent, desktop: textIn('.only-d'), phone: textIn('.only-m') }
}

// eye 10
test.each([
  ['99999.99', null, null],
  ['100000', '৳100,000.00', '৳100,000'],
  ['100000.99', '৳100,000.99', '৳100,000'],
  ['9999999.99', '৳9,999,999.99', '৳9,999,999'],
  ['10000000', '৳10,000,000.00', '৳1.00 Cr'],
  ['19999999.99', '৳19,999,999.99', '৳1.99 Cr'],
])(
  'a balance of %s is whole on a wide screen, and cut but never rounded up in the header of a phone',
  (amount, ...of) => {
    const { whole, desktop, phone } = figuresOf(amount)
    expect([desktop, phone]).toEqual(of)
    if (of[0] === null) expect(whole).toBe('৳99,999.99')
  },
)

test('a hidden balance tells no size either', () => {
  expect(figuresOf('19999999.99', true)).toEqual({ whole: '৳••••••', desktop: null, phone: null })
})
