import type { FactorRequired } from '@chokka/contract/factors'
import type { Refused } from '@chokka/client/calls.ts'
import { open } from '../../kit/open.ts'

/** Goes on with a login that was refused because it needs a second factor; false for any other refusal. */
export function openFactor({ code, value }: Refused, login: { next: string | undefined; password: string }): boolean {
  if (code !== 'factor_required') return false
  // The value of this refusal.
  const required = value as FactorRequired
  open('factor', { required, password: login.password, ...(login.next ? { next: login.next } : {}) })
  return true
}
