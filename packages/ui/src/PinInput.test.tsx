// @vitest-environment happy-dom
import { loadTexts } from '@chokka/text'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PinInput } from './PinInput.tsx'
import { TextsProvider } from './texts.tsx'

afterEach(cleanup)

async function boxesWith(first: string): Promise<HTMLInputElement[]> {
  const texts = await loadTexts('en', ['common'])
  function Form() {
    const [digits, setDigits] = useState(first)
    return <PinInput value={digits} onChange={setDigits} />
  }
  render(
    <TextsProvider texts={texts}>
      <Form />
    </TextsProvider>,
  )
  return screen.getAllByRole<HTMLInputElement>('textbox')
}
const digitsOf = (boxes: readonly HTMLInputElement[]) => boxes.map(({ value }) => value || '-').join('')

/** Whether the browser's own edit is left to it. */
function begin(box: HTMLInputElement | undefined, inputType: string): boolean {
  if (!box) throw new Error('no such box')
  box.focus()
  fireEvent.keyDown(box, { key: 'Unidentified', keyCode: 229 })
  return fireEvent(box, new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType }))
}

/** As keyboards of phones do it: a keydown without a name, then the browser's own edit. */
function type(box: HTMLInputElement | undefined, value: string, inputType: string): void {
  if (!begin(box, inputType) || !box) return
  Reflect.set(HTMLInputElement.prototype, 'value', value, box)
  fireEvent(box, new InputEvent('input', { bubbles: true, inputType }))
}

test('a box that is emptied loses its digit, whatever the keyboard says of the key (case 15)', async () => {
  const boxes = await boxesWith('123')
  type(boxes[2], '', 'deleteContentBackward')
  expect([digitsOf(boxes), document.activeElement]).toEqual(['12----', boxes[2]])
  type(boxes[2], '4', 'insertText')
  expect(digitsOf(boxes)).toBe('124---')
  type(boxes[0], '', 'deleteContentForward')
  expect([digitsOf(boxes), document.activeElement]).toEqual(['24----', boxes[0]])
})

test('a letter over a digit changes nothing, and a named Backspace goes on to the box before (case 15)', async () => {
  const boxes = await boxesWith('123')
  type(boxes[2], 'x', 'insertText')
  expect(digitsOf(boxes)).toBe('123---')
  const press = (at: number) => fireEvent.keyDown(boxes[at] as HTMLInputElement, { key: 'Backspace' })
  press(3)
  expect([digitsOf(boxes), document.activeElement]).toEqual(['12----', boxes[2]])
  press(2)
  expect([digitsOf(boxes), document.activeElement]).toEqual(['1-----', boxes[1]])
})

// iPhones delete words when the key is held.
test.each(['deleteWordBackward', 'deleteSoftLineBackward', 'deleteHardLineBackward'])(
  'case 15: %s in an empty box deletes the digit before it',
  async (inputType) => {
    const boxes = await boxesWith('123')
    expect(begin(boxes[3], inputType)).toBe(false)
    expect([digitsOf(boxes), document.activeElement]).toEqual(['12----', boxes[2]])
  },
)

test('deleting in an empty box deletes the digit before it, whatever the keyboard says of the key (case 15)', async () => {
  const boxes = await boxesWith('123')
  expect(begin(boxes[3], 'deleteContentBackward')).toBe(false)
  expect([digitsOf(boxes), document.activeElement]).toEqual(['12----', boxes[2]])
  // Each press deletes one, as the focus moves on with it.
  expect(begin(boxes[2], 'deleteContentBackward')).toBe(false)
  expect([digitsOf(boxes), document.activeElement]).toEqual(['1-----', boxes[1]])
  type(boxes[1], '5', 'insertText')
  expect(digitsOf(boxes)).toBe('15----')
  // Nothing is before the first, after the caret, or of a box that has its own digit.
  type(boxes[1], '', 'deleteContentBackward')
  type(boxes[0], '', 'deleteContentBackward')
  expect(digitsOf(boxes)).toBe('------')
  begin(boxes[0], 'deleteContentBackward')
  expect(digitsOf(boxes)).toBe('------')
  type(boxes[0], '7', 'insertText')
  begin(boxes[1], 'deleteContentForward')
  expect(digitsOf(boxes)).toBe('7-----')
})
