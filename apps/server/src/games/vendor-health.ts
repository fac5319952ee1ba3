// How vendors answer this process: counted by minute and class of time, and forgotten after an hour.

/** Upper ends of the classes of times, in milliseconds; longer ones stand in the last. */
const classesMs = [50, 100, 200, 400, 800, 1600, 5000, 20_000] as const
const minutes = 60
type Minute = { of: number; failures: number; byClass: number[] }

const kept = new Map<string, Minute[]>()
const minuteNow = () => Math.floor(performance.now() / 60_000)

/** Notes an answer of the vendor at this address; `isGood`: it could be used. */
export function noteAnswer(address: string, tookMs: number, isGood: boolean): void {
  const all = kept.get(address) ?? []
  kept.set(address, all)
  const of = minuteNow()
  let minute = all.at(-1)
  if (minute?.of !== of) {
    minute = { of, failures: 0, byClass: classesMs.map(() => 0) }
    all.push(minute)
    if (all.length > minutes) all.shift()
  }
  const at = classesMs.findIndex((most) => tookMs <= most)
  const found = at === -1 ? classesMs.length - 1 : at
  if (isGood) minute.byClass[found] = (minute.byClass[found] ?? 0) + 1
  else minute.failures += 1
}

type Health = { answers: number; failures: number; mostMs: number | null }

/** Null: nobody has asked it within the hour. */
export function healthOf(address: string): Health | null {
  const hour = (kept.get(address) ?? []).filter(({ of }) => of > minuteNow() - minutes)
  if (hour.length === 0) return null
  const byClass = classesMs.map((_, at) => hour.reduce((sum, minute) => sum + (minute.byClass[at] ?? 0), 0))
  const answers = byClass.reduce((sum, count) => sum + count, 0)
  const failures = hour.reduce((sum, minute) => sum + minute.failures, 0)
  let below = 0
  const at = byClass.findIndex((count) => (below += count) >= answers * 0.95)
  return { answers, failures, mostMs: answers === 0 ? null : (classesMs[at] ?? null) }
}
