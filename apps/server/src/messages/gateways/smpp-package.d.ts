/** The part of the package `smpp` that we use; it has no types of its own. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { Server as NetServer } from 'node:net'

  export type Pdu = {
    command: string
    command_status: number
    system_id?: string
    password?: string
    message_id?: string
    source_addr?: string
    destination_addr?: string
    data_coding?: number
    esm_class?: number
    short_message?: { message?: string | Buffer; udh?: Buffer[] }
    message_payload?: { message?: string | Buffer } | string | Buffer
    response: (options?: object) => Pdu
  }
  type Answer = (pdu: Pdu) => void
  export class Session extends EventEmitter {
    connected?: boolean
    bind_transceiver(options: object, answer: Answer): boolean
    submit_sm(options: object, answer: Answer): boolean
    enquire_link(options: object, answer: Answer): boolean
    unbind(answer: Answer): boolean
    send(pdu: Pdu): boolean
    close(done?: () => void): void
    destroy(done?: () => void): void
  }
  export type Server = NetServer & { sessions: Session[] }
  const smpp: {
    connect: (options: { url: string }, ready?: () => void) => Session
    createServer: (listener: (session: Session) => void) => Server
  }
  export default smpp
}
