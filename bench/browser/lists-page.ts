// What bench/lists.ts runs in the page. It is a script of its own, because it is checked against the browser's types.

type Scrolled = { frames: number; tookMs: number; most: number }

/** Scrolls from one part of the list to another, by the same distance in every frame. */
const scrollList = ({ frames, from, to }: { frames: number; from: number; to: number }) =>
  new Promise<Scrolled>((done) => {
    const length = document.querySelector<HTMLElement>('.vgrid')?.offsetHeight ?? 0
    const start = performance.now()
    let [drawn, most] = [0, 0]
    const step = () => {
      drawn += 1
      window.scrollTo(0, length * (from + ((to - from) * drawn) / frames))
      if (drawn % 50 === 0) most = Math.max(most, document.querySelectorAll('.vgrid li').length)
      if (drawn < frames) requestAnimationFrame(step)
      else done({ frames: drawn, tookMs: performance.now() - start, most })
    }
    requestAnimationFrame(step)
  })

let lastKeyAt = 0
addEventListener('input', () => (lastKeyAt = performance.now()), { capture: true })
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
