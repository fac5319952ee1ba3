export type Channel = 'sms' | 'mail'

/** What is handed to a company for delivery. `subject` is for mail only. */
export type Outgoing = {
  /** The id of the message, the same at every attempt. */
  id: string
  /** A number as +8801712345678, or a mail address. */
  to: string
  subject?: string | undefined
  text: string
}

/**
 * sent: the company has taken it; `providerId` is its own id of the message. refused: it never will, so no further
 * attempt is made. failed: no answer, or none of use; a later attempt may succeed. `fault` is stored and logged, so it
 * holds neither the recipient nor the text.
 */
export type SendOutcome =
  | { kind: 'sent'; providerId: string }
  | { kind: 'refused'; fault: string }
  | { kind: 'failed'; fault: string }

/** One way to send messages. `send` never throws, and ends within `answerSeconds`. */
export type Gateway = {
  /** The name of the protocol, which is stored with the message. */
  readonly name: string
  send: (message: Outgoing) => Promise<SendOutcome>
  close: () => Promise<void>
}

/** The gateways of this site; null where the operator has configured none. */
export type Gateways = Readonly<Record<Channel, Gateway | null>>

/** A gateway answers within this, or its answer no longer counts. */
export const answerSeconds = 20

/** Ends `work` with a failure after the time that a gateway has. */
export async function inTime(work: Promise<SendOutcome>, seconds = answerSeconds): Promise<SendOutcome> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<SendOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'failed', fault: 'no answer in time' }), seconds * 1000)
  })
  try {
    return await Promise.race([work, late])
  } catch (fault) {
    return { kind: 'failed', fault: faultName(fault) }
  } finally {
    clearTimeout(timer)
  }
}

/** The code or class of an error. Its message is left out, because it may quote the recipient. */
export function faultName(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown fault'
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined
  const cause = fault.cause instanceof Error && 'code' in fault.cause ? String(fault.cause.code) : undefined
  return code ?? cause ?? fault.name
}
