type Task = {
  began: number
  ms: number
  step: (t: number, now: number) => boolean | void
  done: () => void
  dead: boolean
}

/** One loop of animation frames for a stage. It sleeps when nothing moves. */
export type Loop = {
  /** Calls `step` with 0 up to 1 over this time, or until it returns false. */
  run: (ms: number, step: (t: number, now: number) => boolean | void) => Promise<void>
  after: (ms: number) => Promise<void>
  /** As long as `step` does not return false, or until the returned function is called. */
  forEver: (step: (now: number) => boolean | void) => () => void
  /** What is drawn after the steps of each frame. */
  painted: (paint: () => void) => void
  stop: () => void
}

export function makeLoop(): Loop {
  let tasks: Task[] = []
  let request = 0
  let paint: () => void = () => undefined
  let isStopped = false

  const frame = (now: number): void => {
    request = 0
    for (const task of tasks) {
      if (task.dead) continue
      const t = task.ms > 0 ? Math.max(0, Math.min(1, (now - task.began) / task.ms)) : 1
      if (task.step(t, now) === false || t >= 1) {
        task.dead = true
        task.done()
      }
    }
    tasks = tasks.filter(({ dead }) => !dead)
    paint()
    wake()
  }
  const wake = (): void => {
    if (request === 0 && tasks.length > 0 && !isStopped) request = requestAnimationFrame(frame)
  }
  const start = (ms: number, step: Task['step'], done: () => void): Task => {
    const task = { began: performance.now(), ms, step, done, dead: false }
    tasks.push(task)
    wake()
    return task
  }
  const run: Loop['run'] = (ms, step) => new Promise((done) => void start(ms, step, () => done()))
  return {
    run,
    after: (ms) => run(ms, () => undefined),
    forEver: (step) => {
      const task = start(
        Number.MAX_SAFE_INTEGER,
        (_, now) => step(now),
        () => undefined,
      )
      return () => {
        task.dead = true
      }
    },
    painted: (given) => {
      paint = given
    },
    stop: () => {
      isStopped = true
      cancelAnimationFrame(request)
    },
  }
}
