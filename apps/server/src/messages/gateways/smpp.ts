import smpp, { type Pdu, type Session } from 'smpp'
import { answerSeconds, inTime, type Gateway, type Outgoing, type SendOutcome } from './gateway.ts'
import { segmentsOf, wholeText, type SmppPart } from './smpp-text.ts'

export type SmppConfig = {
  /** smpp://host:port, or ssmpp:// over TLS. */
  url: string
  user: string
  password: string
  from: string
  /** How a long text travels: in one PDU, or cut into segments, as the message centre wants it. */
  long: 'payload' | 'segments'
}

const enquireMs = 30_000
/** By the specification of SMPP 3.4, 5.1.3: a wrong length, destination or message will not become right. */
const finalStatuses = new Set([0x01, 0x0b, 0x33, 0x34, 0x43, 0x61])
const addressKinds = { international: 1, isdn: 1, alphanumeric: 5, unknown: 0 }

/** SMS over SMPP 3.4 as a transceiver. One connection is kept; a lost one is opened again with the next message. */
export function smppGateway(config: SmppConfig): Gateway {
  let opening: Promise<Session> | undefined
  let reference = 0
  const forget = () => void (opening = undefined)

  function session(): Promise<Session> {
    opening ??= openSession(config, forget).catch((fault: unknown) => {
      forget()
      throw fault
    })
    return opening
  }

  async function send(message: Outgoing): Promise<SendOutcome> {
    const whole = wholeText(message.text)
    const isOne = whole.isShort || config.long === 'payload'
    const parts = isOne ? [whole] : segmentsOf(message.text, (reference = (reference + 1) & 0xff))
    const open = await session()
    let providerId = ''
    for (const part of parts) {
      const answer = await submit(open, { ...addresses(config, message), ...bodyOf(part, whole.isShort || !isOne) })
      if (answer.command_status !== 0) return refusalOf(answer.command_status)
      providerId ||= answer.message_id ?? ''
    }
    return { kind: 'sent', providerId }
  }

  return {
    name: 'smpp',
    send: (message) => inTime(send(message)),
    close: async () => {
      const open = await opening?.catch(() => undefined)
      forget()
      open?.destroy()
    },
  }
}

const bodyOf = ({ bytes, data_coding, esm_class }: SmppPart, isShort: boolean) => ({
  data_coding,
  esm_class,
  ...(isShort ? { short_message: bytes } : { short_message: '', message_payload: bytes }),
})

function addresses({ from }: SmppConfig, { to }: Outgoing) {
  const isNumber = /^\+?\d+$/.test(from)
  return {
    source_addr: from.replace(/^\+/, ''),
    source_addr_ton: isNumber ? addressKinds.international : addressKinds.alphanumeric,
    source_addr_npi: isNumber ? addressKinds.isdn : addressKinds.unknown,
    destination_addr: to.replace(/^\+/, ''),
    dest_addr_ton: addressKinds.international,
    dest_addr_npi: addressKinds.isdn,
  }
}

function refusalOf(status: number): SendOutcome {
  const fault = `SMPP status 0x${status.toString(16).padStart(8, '0')}`
  return { kind: finalStatuses.has(status) ? 'refused' : 'failed', fault }
}

/** Connects and binds. `lost` is called once when the connection has ended, however that came. */
async function openSession({ url, user, password }: SmppConfig, lost: () => void): Promise<Session> {
  const session = smpp.connect({ url })
  // Each message that waits for its answer listens for the end of the connection.
  session.setMaxListeners(0)
  const lasting = { timer: undefined as NodeJS.Timeout | undefined }
  const end = () => {
    clearInterval(lasting.timer)
    lost()
    session.destroy()
  }
  session.on('close', end)
  session.on('error', end)
  // Receipts of delivery and questions of the centre are answered; nothing is read from them.
  for (const command of ['enquire_link', 'deliver_sm']) session.on(command, (pdu: Pdu) => session.send(pdu.response()))
  session.on('unbind', (pdu: Pdu) => {
    session.send(pdu.response())
    end()
  })
  await connected(session, url)
  const bind = { system_id: user, password, interface_version: 0x34 }
  const bound = await answered(session, (answer) => session.bind_transceiver(bind, answer))
  if (bound.command_status !== 0) {
    end()
    throw named(`bind 0x${bound.command_status.toString(16)}`)
  }
  lasting.timer = setInterval(
    () => void answered(session, (done) => session.enquire_link({}, done)).catch(end),
    enquireMs,
  )
  lasting.timer.unref()
  return session
}

const submit = (session: Session, pdu: object) => answered(session, (answer) => session.submit_sm(pdu, answer))

const connected = (session: Session, url: string) =>
  untilEnd(session, (done) => void session.once(url.startsWith('ssmpp:') ? 'secureConnect' : 'connect', done))

const answered = (session: Session, ask: (answer: (pdu: Pdu) => void) => boolean) =>
  untilEnd<Pdu>(session, (done, fail) => void (ask(done) || fail()))

/** Resolves with what `start` reports; rejects when the connection ends before, or the time is over. */
function untilEnd<T = void>(session: Session, start: (done: (value: T) => void, fail: () => void) => void): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const fail = () => over(() => reject(named('connection lost')))
    const timer = setTimeout(fail, answerSeconds * 1000)
    function over(settle: () => void): void {
      clearTimeout(timer)
      session.off('close', fail).off('error', fail)
      settle()
    }
    session.on('close', fail).on('error', fail)
    start((value) => over(() => resolve(value)), fail)
  })
}

/** An error whose name is all that is stored of it. */
const named = (name: string) => Object.assign(new Error(name), { code: name })
