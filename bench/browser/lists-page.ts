// What bench/lists.ts runs in the page. It is a script of its own, because it is checked against the browser's types.

type Scrolled = {
  /** Frames in a second. */
  rate: number
  /** The time between two frames that one in a hundred exceeds, in ms. */
  slowMs: number
  /** The most tiles that were in the document. */
  most: number
  /** The share of frames in which the middle of the window showed a game and no skeleton. */
  filled: number
}

const middleIsTile = () => {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  return Boolean(middle?.closest('li')?.querySelector('.tile__n')?.textContent)
}

/** Scrolls from one part of the list to another, by the same distance in every frame. */
const scrollList = ({ frames, from, to }: { frames: number; from: number; to: number }) =>
  new Promise<Scrolled>((done) => {
    const length = document.querySelector<HTMLElement>('.vgrid')?.offsetHeight ?? 0
    const times: number[] = []
    let [most, looks, tiles] = [0, 0, 0]
    const step = (time: number) => {
      times.push(time)
      window.scrollTo(0, length * (from + ((to - from) * times.length) / frames))
      if (times.length % 20 === 0) {
        most = Math.max(most, document.querySelectorAll('.vgrid li').length)
        looks += 1
        if (middleIsTile()) tiles += 1
      }
      if (times.length < frames) return requestAnimationFrame(step)
      const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at))
      const tookMs = (times.at(-1) ?? 0) - (times[0] ?? 0)
      const slowMs = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length * 0.99)] ?? NaN
      return done({ rate: (gaps.length * 1000) / tookMs, slowMs, most, filled: tiles / looks })
    }
    requestAnimationFrame(step)
  })

// When the key was pressed, and not when the page came to handle it.
let lastKeyAt = 0
addEventListener('keydown', ({ timeStamp }) => (lastKeyAt = timeStamp), { capture: true })
let result: Promise<number> | undefined

/** Waits for the frame in which a game is on the screen that fits all that was typed; the time since the last key. */
function awaitResult(typed: string): void {
  result = new Promise((done) => {
    const look = () => {
      const field = document.querySelector<HTMLInputElement>('[role=combobox]')
      const found = document.querySelector('.hit mark')?.textContent?.toLowerCase()
      if (field?.value === typed && found === typed) done(performance.now() - lastKeyAt)
      else requestAnimationFrame(look)
    }
    look()
  })
}

Object.assign(window, { scrollList, awaitResult, resultTime: () => result })
