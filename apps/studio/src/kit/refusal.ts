import type { RefusalCode } from '../wire.ts'

/** The only way to refuse a command. Any other error is a fault of the studio and is answered with `unavailable`. */
export class Refusal extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}
