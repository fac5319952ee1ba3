import { MoneyFault, PAISA, parseMoney, toDecimal, type Money } from '@chokka/money'
import { z } from 'zod'

/** Two decimals, as providers write amounts. Throws MoneyFault unless it is whole paisa above zero. */
export function toWireAmount(amount: Money): string {
  if (amount <= 0n || amount % PAISA !== 0n) throw new MoneyFault('providers take whole paisa above zero')
  return toDecimal(amount)
}

/** An amount as a provider has written it, above zero. */
export const WireAmount = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,9})(?:\.\d{1,2})?$/)
  .transform(parseMoney)
  .refine((amount) => amount > 0n)
