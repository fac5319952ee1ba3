import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { systemClock } from '../src/kit/clock.ts'
import { tokensInMemory } from '../src/cashier/channels/bkash/config.ts'
import type { BkashConfig } from '../src/cashier/channels/bkash/config.ts'

/** For tests: the payment simulator as a process of its own, on a free port. */
export type Simulator = {
  url: string
  /** Ends it as a crash would. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

const entry = fileURLToPath(new URL('../../paysim/src/main.ts', import.meta.url))
const ReadyLine = z.object({ url: z.string() })
const Credentials = z.object({ appKey: z.string(), appSecret: z.string(), username: z.string(), password: z.string() })

/** Resolves when it answers; rejects when it ends before. `environment` adds to DATA_DIR and PAYSIM_PORT. */
export async function startSimulator(dataDir: string, environment: Record<string, string> = {}): Promise<Simulator> {
  const child = spawn(process.execPath, [entry], {
    env: { DATA_DIR: dataDir, PAYSIM_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyUrl(child)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** The connector's configuration for it: credentials and certificate come from the files that it made. */
export function simulatorConfig(dataDir: string, url: string, changes: Partial<BkashConfig> = {}): BkashConfig {
  const credentials = Credentials.parse(JSON.parse(readFileSync(join(dataDir, 'keys', 'paysim.json'), 'utf8')))
  return {
    baseUrl: `${url}/v1.2.0-beta`,
    payOutBaseUrl: `${url}/v1.2.0-beta`,
    ...credentials,
    answerSeconds: 10,
    payOutPromises: { oncePerReference: true, notFoundIsFinalAfterSeconds: 0 },
    tokens: tokensInMemory(),
    notices: {
      topicArn: 'arn:aws:sns:ap-southeast-1:000000000000:paysim-ipn',
      signer: {
        kind: 'pinned',
        certificateUrl: `${url}/SimpleNotificationService-paysim.pem`,
        certificatePem: readFileSync(join(dataDir, 'keys', 'paysim.cert.pem'), 'utf8'),
      },
      subscribeOrigin: url,
      toleranceSeconds: 86_400,
    },
    clock: systemClock,
    log: { warn: () => {} },
    ...changes,
  }
}

/** Does on the payer's page what a payer would do; returns where the browser was sent, if anywhere. */
export async function payerChooses(payUrl: string, choice: string): Promise<string | null> {
  const response = await fetch(payUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ choice }).toString(),
  })
  await response.arrayBuffer()
  return response.headers.get('location')
}

async function readyUrl(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the simulator ended: ${output}`)))
    child.stdout?.on('data', (part: Buffer) => {
      output += part.toString()
      for (const line of output.split('\n')) {
        const ready = line.endsWith('}') ? ReadyLine.safeParse(JSON.parse(line)) : undefined
        if (ready?.success) resolve(ready.data.url)
      }
    })
  })
}
