import type { Engine } from './engine.ts'

/** Waits until a time of our clock. Throws when the round is interrupted meanwhile. */
export async function waitUntil(engine: Engine, atMs: number): Promise<void> {
  await engine.kit.clock.until(atMs, engine.halt.signal)
  checkHalt(engine)
  const { runner } = engine.kit
  if (runner.isSure()) return
  // The process stood still: another one may have taken the table meanwhile.
  if ((await runner.lead(engine.game))?.term !== engine.lead?.term) throw new Error('another process leads by now')
}

export function checkHalt(engine: Engine): void {
  if (engine.halt.signal.aborted) throw new Error('the round was interrupted')
}
