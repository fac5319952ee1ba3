// What bench/lists.ts and bench/office-table.ts run in the page. It is a script of its own, because it is checked
// against the browser's types.

type Scrolled = {
  /** Frames in a second. */
  rate: number
  /** The time between two frames that one in a hundred exceeds, in ms. */
  slowMs: number
  /** The most tiles, or rows, that were in the document. */
  most: number
  /** The share of frames in which the middle of the window showed one with its words, and neither gap nor skeleton. */
  filled: number
}

/** What is scrolled: the page with its tiles, or a box of this selector with its rows. */
function target(box: string | undefined) {
  // A quarter of the way, because a phone shows two columns, with a gap between them in the middle.
  const middle = () => document.elementFromPoint(innerWidth / 4, innerHeight / 2)
  if (box === undefined)
    return {
      length: () => document.querySelector<HTMLElement>('.vgrid')?.offsetHeight ?? 0,
      scrollTo: (to: number) => window.scrollTo(0, to),
      drawn: '.vgrid li',
      isFilled: () => Boolean(middle()?.closest('li')?.querySelector('.tile__n')?.textContent),
    }
  const scrolled = document.querySelector<HTMLElement>(box)
  return {
    length: () => (scrolled ? scrolled.scrollHeight - scrolled.clientHeight : 0),
    scrollTo: (to: number) => void (scrolled && (scrolled.scrollTop = to)),
    drawn: `${box} [role=row]`,
    isFilled: () => Boolean(middle()?.closest('[role=row]')?.textContent),
  }
}

type Way = {
  frames: number
  /** Shares of the length, from 0 to 1; where both are the same it is scrolled there, however the length grows. */
  from: number
  to: number
  box?: string
}

/** Scrolls from one part of the list to another, by the same distance in every frame. */
const scrollList = ({ frames, from, to, box }: Way) =>
  new Promise<Scrolled>((done) => {
    const { length, scrollTo, drawn, isFilled } = target(box)
    const whole = length()
    const times: number[] = []
    let [most, looks, filled] = [0, 0, 0]
    const step = (time: number) => {
      times.push(time)
      scrollTo(from === to ? length() * to : whole * (from + ((to - from) * times.length) / frames))
      if (times.length % 20 === 0) {
        most = Math.max(most, document.querySelectorAll(drawn).length)
        looks += 1
        if (isFilled()) filled += 1
      }
      if (times.length < frames) return requestAnimationFrame(step)
      const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at))
      const tookMs = (times.at(-1) ?? 0) - (times[0] ?? 0)
      const slowMs = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length * 0.99)] ?? NaN
      return done({ rate: (gaps.length * 1000) / tookMs, slowMs, most, filled: filled / looks })
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
