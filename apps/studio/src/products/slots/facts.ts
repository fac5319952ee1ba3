import type { FactRow, FactTexts } from '../../wallet/facts.ts'

/** A spin has a model, and a gamble a colour. */
export function slotFacts({ choice }: FactRow): FactTexts {
  if (typeof choice?.model !== 'string') return {}
  const named = (name: string) => (typeof choice[name] === 'string' ? choice[name] : null)
  const gamble = { gambleOf: named('gambleOf'), colour: named('colour') }
  return { model: choice.model, bought: choice.mode === 'buy' ? named('base') : null, ...gamble }
}
