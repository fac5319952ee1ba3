export type BatchQueueOptions<Item> = {
  /** Items of one key are never in two batches at once, and run in the order in which they came. */
  keyOf: (item: Item) => unknown
  /** Whether items of one key may be in the same batch. */
  keysMayRepeat: boolean
  /** Works on a batch. It must not reject. */
  run: (batch: Item[]) => Promise<void>
  maxSize: number
  /** How many batches run at a time, not counting slow ones. */
  atOnce: number
  /** How many batches run at a time, with slow ones. */
  lanes: number
  /** A batch that takes longer counts as slow, and another one may start beside it. */
  slowAfterMs?: number
  /** So many items make it worthwhile to start a batch beside another one, and twice as many are enough for one. */
  worthwhile?: number
}

/**
 * For batches of a database. A shorter time would make batches smaller under load; a longer one would let a batch that
 * has stopped delay the others for longer.
 */
const usual = { slowAfterMs: 30, worthwhile: 28 }

/**
 * Lets items that come together be worked on together. The first item starts a batch at once. While one runs the next
 * ones gather: a batch costs as much as ten items more than it has, so a further one starts beside it only when
 * many wait, at least half as many as the largest has. It keeps the database busy while this process reads results. Of
 * many items that wait a batch takes half: with all of them in one, the database would wait for this process, and this
 * process for the database.
 */
export function batchQueue<Item>(options: BatchQueueOptions<Item>): { add: (item: Item) => void } {
  const { keyOf, keysMayRepeat, run, maxSize, atOnce, lanes, slowAfterMs, worthwhile } = { ...usual, ...options }
  const busyKeys = new Set<unknown>()
  /** The running batches that are not slow. */
  const prompt = new Set<Item[]>()
  let waiting: Item[] = []
  let running = 0
  let isScheduled = false

  function mayStart(): boolean {
    if (waiting.length === 0 || running >= lanes || prompt.size >= atOnce) return false
    return prompt.size === 0 || waiting.length >= Math.max(worthwhile, ...[...prompt].map((batch) => batch.length / 2))
  }

  function nextBatch(): Item[] {
    const batch: Item[] = []
    const rest: Item[] = []
    const taken = new Set<unknown>()
    const most = Math.min(maxSize, Math.max(worthwhile * 2, Math.ceil(waiting.length / 2)))
    for (const item of waiting) {
      const key = keyOf(item)
      const isFree = batch.length < most && !busyKeys.has(key) && !taken.has(key)
      if (isFree && !keysMayRepeat) taken.add(key)
      ;(isFree ? batch : rest).push(item)
    }
    waiting = rest
    return batch
  }

  async function work(batch: Item[]): Promise<void> {
    const keys = batch.map(keyOf)
    for (const key of keys) busyKeys.add(key)
    running++
    prompt.add(batch)
    const slow = setTimeout(() => {
      prompt.delete(batch)
      start()
    }, slowAfterMs)
    await run(batch)
    clearTimeout(slow)
    prompt.delete(batch)
    running--
    for (const key of keys) busyKeys.delete(key)
    start()
  }

  function start(): void {
    isScheduled = false
    while (mayStart()) {
      const batch = nextBatch()
      if (batch.length === 0) return
      void work(batch)
    }
  }

  return {
    add: (item) => {
      waiting.push(item)
      if (isScheduled || !mayStart()) return
      isScheduled = true
      // Items that come in the same turn of the event loop make one batch.
      setImmediate(start)
    },
  }
}
