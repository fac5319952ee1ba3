// For tests: the message simulator as a process of its own, on free ports.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const entry = fileURLToPath(new URL('../../messagesim/src/main.ts', import.meta.url))
const Ready = z.object({ url: z.string(), smppPort: z.number(), smtpPort: z.number() })
const Keys = z.object({
  ...{ accountSid: z.string(), authToken: z.string(), systemId: z.string(), smppPassword: z.string() },
  ...{ mailUser: z.string(), mailPassword: z.string() },
})
const Listed = z.object({
  messages: z.array(
    z.object({
      protocol: z.string(),
      from: z.string(),
      to: z.string(),
      subject: z.string().optional(),
      text: z.string(),
    }),
  ),
})

export type MessageSimulator = Awaited<ReturnType<typeof startMessageSimulator>>
type Ports = { port?: number; smppPort?: number; smtpPort?: number }

/** Resolves when it answers. `dataDir` is a temporary folder with its keys, which `remove` deletes. */
export async function startMessageSimulator(dataDir = mkdtempSync(join(tmpdir(), 'messagesim-')), ports: Ports = {}) {
  const { port = 0, smppPort = 0, smtpPort = 0 } = ports
  const environment = { MESSAGESIM_PORT: port, MESSAGESIM_SMPP_PORT: smppPort, MESSAGESIM_SMTP_PORT: smtpPort }
  const numbers = Object.entries(environment).map(([name, value]) => [name, String(value)])
  const child = spawn(process.execPath, [entry], {
    env: { DATA_DIR: dataDir, ...Object.fromEntries(numbers) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = await readyLine(child)
  return {
    ...ready,
    dataDir,
    keys: Keys.parse(JSON.parse(readFileSync(join(dataDir, 'keys', 'messagesim.json'), 'utf8'))),
    /** What it was given, the newest first. */
    messages: async () => Listed.parse(await (await fetch(`${ready.url}/messages.json`)).json()).messages,
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    remove: () => rmSync(dataDir, { recursive: true }),
  }
}

async function readyLine(child: ChildProcess): Promise<z.infer<typeof Ready>> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the simulator ended: ${output}`)))
    child.stdout?.on('data', (part: Buffer) => {
      output += part.toString()
      for (const line of output.split('\n')) {
        const ready = line.endsWith('}') ? Ready.safeParse(JSON.parse(line)) : undefined
        if (ready?.success) resolve(ready.data)
      }
    })
  })
}
