import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { StagePart, StageTitle } from '@chokka/art/slots/look'
import type { TileTitle, TileWidth } from './addresses.ts'

/** Draws one picture. Rejects when it cannot be drawn, and when too many wait. */
export type Render = (title: TileTitle, width: TileWidth) => Promise<Buffer>
/** Draws a part of the stage of a slot, in the same way. */
export type RenderPart = (stage: StageTitle, part: StagePart) => Promise<Buffer>
export type Renderer = { render: Render; renderPart: RenderPart; close: () => void }
export type RenderJob = { title: TileTitle; width: TileWidth } | { stage: StageTitle; part: StagePart }
export type RenderReply = { bytes: Uint8Array } | { fault: string }

export class TooManyWaiting extends Error {}

const processFile = fileURLToPath(new URL('./render-process.ts', import.meta.url))
const limits = { waiting: 400, timeoutMs: 20_000, idleMs: 60_000 }

const startProcess = (): ChildProcess =>
  // No key and no database login of the studio is passed on.
  fork(processFile, [], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

/**
 * Renders in a process of its own at low priority, one picture at a time, so that the sockets of the games never wait
 * for one (decision 59, tiles/render-process.ts). It starts with the first picture, ends after a minute without one,
 * and is killed when one takes too long; the next picture starts it again.
 */
export function makeRenderer(
  start: () => ChildProcess = startProcess,
  { waiting, timeoutMs, idleMs } = limits,
): Renderer {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let inLine = 0
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const end = (): void => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  const draw = async (job: RenderJob): Promise<Buffer> => {
    if (isClosed) throw new Error('the studio is closing')
    clearTimeout(idle)
    const worker = (child ??= start())
    try {
      return await replyOf(worker, job, timeoutMs)
    } catch (fault) {
      if (child === worker) end()
      throw fault
    } finally {
      if (child) idle = setTimeout(end, idleMs).unref()
    }
  }
  const inTurn = async (job: RenderJob): Promise<Buffer> => {
    if (inLine >= waiting) throw new TooManyWaiting('too many pictures wait to be drawn')
    inLine++
    const mine = last.then(() => draw(job))
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      inLine--
    }
  }
  return {
    render: (title, width) => inTurn({ title, width }),
    renderPart: (stage, part) => inTurn({ stage, part }),
    close: () => {
      isClosed = true
      end()
    },
  }
}

/** Sends a job and waits for its answer. Rejects when the process ends first or takes too long. */
function replyOf(worker: ChildProcess, job: RenderJob, timeoutMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('exit', onExit).off('error', onExit)
      act()
    }
    const onExit = () => settle(() => reject(new Error('the process that draws has ended')))
    const onMessage = (message: unknown) => {
      const reply = message as RenderReply
      settle(() => ('bytes' in reply ? resolve(Buffer.from(reply.bytes)) : reject(new Error(reply.fault))))
    }
    const timer = setTimeout(() => settle(() => reject(new Error('drawing took too long'))), timeoutMs)
    worker.on('message', onMessage).on('exit', onExit).on('error', onExit)
    worker.send(job, (fault) => fault && settle(() => reject(fault)))
  })
}
