// Frames as the browser itself reports them. A frame counts when something moved in it or was scrolled; it is dropped
// when the screen went without it, which is what Chrome calls a frame that affects smoothness.
import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'

export type Shown = { due: number; dropped: number }

const report = z.object({
  name: z.literal('PipelineReporter'),
  args: z.object({
    frame_reporter: z.object({
      frame_source: z.number(),
      frame_sequence: z.number(),
      state: z.string(),
      affects_smoothness: z.boolean(),
      has_main_animation: z.boolean(),
      has_compositor_animation: z.boolean(),
      scroll_state: z.string(),
    }),
  }),
})
const trace = z.object({ traceEvents: z.array(z.unknown()) })

/** The frames of a page in front, while `act` runs. */
export async function shownWhile(browser: Browser, page: Page, act: () => Promise<void>): Promise<Shown> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] })
  await act()
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()))
  // A frame has one report for what the page draws and one for what the compositor moves.
  const [due, dropped] = [new Set<string>(), new Set<string>()]
  for (const event of traceEvents) {
    const parsed = report.safeParse(event)
    if (!parsed.success) continue
    const frame = parsed.data.args.frame_reporter
    const moves = frame.has_main_animation || frame.has_compositor_animation || frame.scroll_state !== 'SCROLL_NONE'
    if (!moves || frame.state === 'STATE_NO_UPDATE_DESIRED') continue
    const id = `${frame.frame_source} ${frame.frame_sequence}`
    due.add(id)
    if (frame.state === 'STATE_DROPPED' && frame.affects_smoothness) dropped.add(id)
  }
  return { due: due.size, dropped: dropped.size }
}

/** One: every frame that was due was shown, also when none was. */
const share = ({ due, dropped }: Shown): number => (due === 0 ? 1 : (due - dropped) / due)

/** How much slower the processor of a phone is taken to be. */
export const slowdown = 4

export const slowDown = async (page: Page) =>
  (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })

/** A page on which a box moves, and nothing else: what the browser itself can show on this machine. */
export const movingBox = `data:text/html,${encodeURIComponent(`<p style="position: absolute">.</p><script>
  const box = document.querySelector('p')
  const step = (now) => { box.style.left = (now / 10) % 300 + 'px'; requestAnimationFrame(step) }
  requestAnimationFrame(step)</script>`)}`

export const all = (taken: readonly Shown[]): Shown => ({
  due: taken.reduce((sum, { due }) => sum + due, 0),
  dropped: taken.reduce((sum, { dropped }) => sum + dropped, 0),
})

/** The figure of frames that were shown, beside those of the moving box. */
export const beside = (own: Shown, box: Shown) => ({
  ...{ value: share(own) * 100, unit: '%', ratio: share(own) / share(box), reach: 0.98 },
  limit: { name: 'those of a moving box', value: share(box) * 100 },
})
