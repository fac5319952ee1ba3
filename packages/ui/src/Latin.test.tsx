// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Latin } from './Latin.tsx'

test('what people copy has Latin digits, whatever it came with, and no translator changes it (eye 2)', () => {
  const { container } = render(
    <Latin as="b" className="t2" title="whole">
      bc১৩৮fedd০৬৪৪ec০
    </Latin>,
  )
  expect(container.innerHTML).toBe('<b class="id t2" translate="no" title="whole">bc138fedd0644ec0</b>')
  expect(render(<Latin>{<i>১</i>}</Latin>).container.innerHTML).toBe('<span class="id" translate="no"><i>১</i></span>')
})
