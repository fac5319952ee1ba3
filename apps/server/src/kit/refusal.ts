import type { Code } from '@chokka/contract/errors'

/**
 * Thrown to refuse a call. `value` is sent along with the code. The transaction is rolled back, unless `keepsWork` is
 * set: a failed login, for example, must be recorded although it is refused.
 */
export class Refusal extends Error {
  readonly code: Code
  readonly value: Record<string, unknown> | undefined
  readonly keepsWork: boolean
  constructor(code: Code, value?: Record<string, unknown>, options: { keepsWork?: boolean } = {}) {
    super(code)
    this.code = code
    this.value = value
    this.keepsWork = options.keepsWork ?? false
  }
}
