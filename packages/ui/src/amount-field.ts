import type { ChangeEvent } from 'react'
import { typedAmount } from './amount-text.ts'

/**
 * What an input of an amount does when it is typed into. `shown` is its text, and `onAmount` gets the decimal string
 * of the wire; an edit that makes no amount is ignored.
 */
export function onAmountTyped(shown: string, onAmount: (decimal: string) => void, decimals: 0 | 2 = 2) {
  return ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const { inputType = '' } = nativeEvent as Partial<InputEvent>
    const isForward = inputType === 'deleteContentForward'
    const deleted = isForward ? 'after' : inputType.startsWith('delete') ? 'before' : undefined
    // The caret keeps its distance to the end, because grouping adds separators only before it; what deletes a
    // separator forwards takes the digit after it.
    const isDigitAfter = isForward && input.value.length < shown.length && ungrouped(input.value) === ungrouped(shown)
    const fromEnd = input.value.length - (input.selectionStart ?? input.value.length) - (isDigitAfter ? 1 : 0)
    const decimal = typedAmount({ before: shown, after: input.value, decimals, deleted })
    if (decimal !== null) onAmount(decimal)
    requestAnimationFrame(() => {
      if (document.activeElement !== input) return
      const at = Math.max(input.value.length - fromEnd, 0)
      input.setSelectionRange(at, at)
    })
  }
}

const ungrouped = (text: string): string => text.replaceAll(',', '')
