import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const Keys = z.object({
  /** Of the HTTP API. */
  accountSid: z.string().regex(/^AC[0-9a-f]{32}$/),
  authToken: z.string().min(32),
  /** Of SMPP, whose passwords have eight characters at most. */
  systemId: z.string().min(3).max(15),
  smppPassword: z.string().length(8),
  mailUser: z.string().min(3),
  mailPassword: z.string().min(16),
})
export type MessagesimKeys = z.infer<typeof Keys>

const fileIn = (keysDir: string) => join(keysDir, 'messagesim.json')

/** Creates messagesim.json with the credentials of the simulated companies, unless it is there, and returns them. */
export function makeMessagesimKeys(keysDir: string): MessagesimKeys {
  // Two steps, because a recursive mkdir would set the mode of DATA_DIR too, which other users must be able to enter.
  mkdirSync(dirname(keysDir), { recursive: true })
  if (!existsSync(keysDir)) mkdirSync(keysDir, { mode: 0o700 })
  const file = fileIn(keysDir)
  if (!existsSync(file)) {
    // The rename is atomic: after a crash the file is complete or does not exist.
    const draft = `${file}.${process.pid}.new`
    writeFileSync(draft, JSON.stringify(newKeys(), null, 2), { mode: 0o600 })
    renameSync(draft, file)
  }
  return Keys.parse(JSON.parse(readFileSync(file, 'utf8')))
}

const newKeys = (): MessagesimKeys => ({
  accountSid: `AC${randomBytes(16).toString('hex')}`,
  authToken: randomBytes(16).toString('hex'),
  systemId: 'messagesim',
  smppPassword: randomBytes(4).toString('hex'),
  mailUser: 'messagesim',
  mailPassword: randomBytes(18).toString('base64url'),
})

export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
