// @vitest-environment happy-dom
import { loadTexts } from '@chokka/text'
import { TextsProvider } from '@chokka/ui'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VendorFacts } from './VendorFacts.tsx'

test('in Bengali seeds, nonces and codes of a bet keep Latin digits, figures do not (eye 2)', async () => {
  const texts = await loadTexts('bn', ['common', 'betting'])
  const facts = [
    { name: 'clientSeed', value: 'bc138fedd0644ec0' },
    { name: 'serverSeed', value: '01a217f2' },
    { name: 'nonce', value: '12' },
    { name: 'tableCode', value: 'BAC-77x' },
    { name: 'roll', value: '48.23' },
  ]
  const { container } = render(
    <TextsProvider texts={texts}>
      <VendorFacts facts={facts} />
    </TextsProvider>,
  )
  const shown = [...container.querySelectorAll('dd')].map((one) => one.textContent)
  expect(shown.toSorted()).toEqual(['01a217f2', '12', 'BAC-77x', 'bc138fedd0644ec0', '৪৮.২৩'])
})
