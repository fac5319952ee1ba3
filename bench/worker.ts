// A load generator runs in a worker process of its own, so that it takes no time from what it measures. This file has
// both sides of the communication.
import { fork } from 'node:child_process'

export type Worker<Asked, Answer> = { ask: (asked: Asked) => Promise<Answer>; pid: number; stop: () => Promise<void> }

/**
 * Starts `script` of this folder as a worker that handles one request at a time. `ask` rejects when it fails or ends.
 */
export function startWorker<Asked extends object, Answer>(script: string): Worker<Asked, Answer> {
  const child = fork(new URL(script, import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const ask = (asked: Asked) =>
    new Promise<Answer>((done, fail) => {
      const gone = () => fail(new Error(`${script} ended`))
      child.once('exit', gone)
      child.once('message', (message) => {
        child.off('exit', gone)
        // Both sides are in this file, so the type is known.
        const { fault, answer } = message as { fault?: string; answer: Answer }
        if (fault === undefined) done(answer)
        else fail(new Error(`${script}: ${fault}`))
      })
      child.send(asked)
    })
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { ask, pid: child.pid ?? 0, stop }
}

/** The worker's side: handles every request of the process that started it. */
export function answerAll(answer: (asked: never) => Promise<unknown>): void {
  process.on('message', (asked) => {
    // The parent uses the worker's request type, so the message has it.
    answer(asked as never).then(
      (value) => process.send?.({ answer: value }),
      (fault: unknown) => process.send?.({ fault: fault instanceof Error ? fault.stack : String(fault) }),
    )
  })
  process.on('disconnect', () => process.exit(0))
}
