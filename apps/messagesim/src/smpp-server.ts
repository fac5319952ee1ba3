import smpp, { type Pdu, type Server, type Session } from 'smpp'
import { isSame, type MessagesimKeys } from './keys.ts'
import { fateOf, type Outbox } from './outbox.ts'

const status = {
  ok: 0,
  wrongBindStatus: 0x04,
  wrongRecipient: 0x0b,
  bindFailed: 0x0d,
  wrongPassword: 0x0e,
  throttled: 0x58,
}

/** A message centre that speaks SMPP 3.4. */
export function serveSmpp(keys: MessagesimKeys, outbox: Outbox): Server {
  return smpp.createServer((session) => {
    const open = { isBound: false }
    const parts = new Map<string, string[]>()
    // A peer that goes away without a word is none of our business.
    session.on('error', () => session.destroy())
    for (const command of ['bind_transceiver', 'bind_transmitter', 'bind_receiver']) {
      session.on(command, (pdu: Pdu) => {
        const command_status = accessOf(pdu, keys)
        open.isBound = command_status === status.ok
        session.send(pdu.response({ command_status, system_id: keys.systemId }))
      })
    }
    session.on('submit_sm', (pdu: Pdu) => session.send(pdu.response(take(pdu, open.isBound, parts, outbox))))
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
    session.on('unbind', (pdu: Pdu) => endAfter(session, pdu))
  })
}

function endAfter(session: Session, pdu: Pdu): void {
  session.send(pdu.response())
  session.close()
}

function accessOf({ system_id = '', password = '' }: Pdu, keys: MessagesimKeys): number {
  if (!isSame(system_id, keys.systemId)) return status.bindFailed
  return isSame(password, keys.smppPassword) ? status.ok : status.wrongPassword
}

function take(pdu: Pdu, isBound: boolean, parts: Map<string, string[]>, outbox: Outbox) {
  if (!isBound) return { command_status: status.wrongBindStatus }
  const to = `+${pdu.destination_addr ?? ''}`
  const fate = /^\+[1-9]\d{6,14}$/.test(to) ? fateOf(to) : 'refused'
  if (fate === 'refused') return { command_status: status.wrongRecipient }
  if (fate === 'busy_once' && outbox.isFirst(to)) return { command_status: status.throttled }
  const text = wholeText(pdu, to, parts)
  const from = pdu.source_addr ?? ''
  const id = text === undefined ? 'part' : outbox.add({ protocol: 'smpp', to, from, text }).id
  return { command_status: status.ok, message_id: id }
}

/** The text, or undefined while segments of it are missing. */
function wholeText(pdu: Pdu, to: string, parts: Map<string, string[]>): string | undefined {
  const header = pdu.short_message?.udh?.find((one) => one[0] === 0x00)
  const own = textOf(pdu)
  if (!header) return own
  const [reference = 0, total = 1, number = 1] = header.subarray(2)
  const key = `${to}:${reference}`
  const known = parts.get(key) ?? []
  known[number - 1] = own
  parts.set(key, known)
  if (known.filter((part) => part !== undefined).length < total) return undefined
  parts.delete(key)
  return known.join('')
}

function textOf({ short_message, message_payload }: Pdu): string {
  const inPayload = typeof message_payload === 'object' && 'message' in message_payload ? message_payload.message : ''
  return String(short_message?.message?.length ? short_message.message : inPayload)
}
