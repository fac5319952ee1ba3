/**
 * The only way to refuse: an application extends it with its catalogue of codes. `value` is sent along with the code.
 * Work done so far in the transaction is undone, unless `keepsWork` says otherwise: a failed login must be remembered
 * although it is refused.
 */
export class CodedRefusal<Code extends string> extends Error {
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
