// @vitest-environment happy-dom
import { loadTexts } from '@chokka/text'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AmountInput } from './AmountInput.tsx'
import { TextsProvider } from './texts.tsx'

afterEach(cleanup)

async function anAmount(first: string, lang: 'bn' | 'en' = 'en') {
  const texts = await loadTexts(lang, ['common'])
  function Form() {
    const [amount, setAmount] = useState(first)
    return <AmountInput label="Amount" value={amount} onChange={setAmount} />
  }
  render(
    <TextsProvider texts={texts}>
      <Form />
    </TextsProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  field.focus()
  return field
}

/** What a browser does: the text is changed, the caret stands behind it, and the input event says how. */
async function edit(field: HTMLInputElement, value: string, caret: number, inputType: string) {
  Reflect.set(HTMLInputElement.prototype, 'value', value, field)
  field.setSelectionRange(caret, caret)
  fireEvent(field, new InputEvent('input', { bubbles: true, inputType }))
  await new Promise(requestAnimationFrame)
}

test('Backspace behind a separator deletes the digit before it, Delete before one the digit after it (case 16)', async () => {
  const field = await anAmount('12345')
  await edit(field, '12345', 2, 'deleteContentBackward')
  expect([field.value, field.selectionStart]).toEqual(['1,345', 2])
  await edit(field, '1345', 1, 'deleteContentForward')
  expect([field.value, field.selectionStart]).toEqual(['145', 1])
})

test('in Bengali digits as well, as often as the key is pressed (case 16)', async () => {
  const field = await anAmount('12345', 'bn')
  await edit(field, '১২৩৪৫', 2, 'deleteContentBackward')
  expect(field.value).toBe('১,৩৪৫')
  await edit(field, '১৩৪৫', 1, 'deleteContentBackward')
  expect([field.value, field.selectionStart]).toEqual(['৩৪৫', 0])
})

test('a pasted text that is no amount changes nothing, and the caret stays (case 17)', async () => {
  const field = await anAmount('')
  await edit(field, '-500', 4, 'insertFromPaste')
  expect(field.value).toBe('')
  await edit(field, '৳1,234.50', 9, 'insertFromPaste')
  expect(field.value).toBe('1,234.50')
  await edit(field, '1,2x34.50', 4, 'insertText')
  expect([field.value, field.selectionStart]).toEqual(['1,234.50', 3])
})
