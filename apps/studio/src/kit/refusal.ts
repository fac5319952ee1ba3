import type { RefusalCode } from '../wire.ts'

/** The only way to refuse a command; anything else thrown is a fault of ours and answers `unavailable`. */
export class Refusal extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}
