/** A call of the operator that fails: HTTP 4xx with `{ error }`. */
export class DoorFault extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
