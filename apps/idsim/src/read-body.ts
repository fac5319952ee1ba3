import type { IncomingMessage } from 'node:http'

const mostBytes = 16_384

/** The whole body as text. Throws when it is too large. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > mostBytes) throw new Error('the form is too large')
  }
  return text
}
