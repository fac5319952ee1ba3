import type { Money } from '@chokka/money'
import { play } from './sound.ts'

// LOOK §7: confetti only from fifty times the stake on.
const confettiFrom = 50n
const colours = ['#F7B52C', '#D2412F', '#7FC7A2', '#F4EEDD', '#5B8F77']
const fallMs = 2200

/** The sound and animation of a win. Nothing when no more was returned than staked. */
export function celebrate(stake: Money, payout: Money): void {
  if (payout <= stake) return
  play('clap')
  if (payout >= stake * confettiFrom && !matchMedia('(prefers-reduced-motion: reduce)').matches) dropConfetti()
}

function dropConfetti() {
  const canvas = document.createElement('canvas')
  const ctx = canvas.getContext('2d')
  if (!ctx) return
  canvas.className = 'confetti'
  canvas.width = innerWidth
  canvas.height = innerHeight
  document.body.append(canvas)
  const random = crypto.getRandomValues(new Uint8Array(90 * 4))
  const began = performance.now()
  const step = (at: number) => {
    const gone = (at - began) / fallMs
    ctx.clearRect(0, 0, canvas.width, canvas.height)
    if (gone >= 1) return canvas.remove()
    ctx.globalAlpha = Math.min(1, (1 - gone) * 3)
    for (let piece = 0; piece < 90; piece++) {
      const [x = 0, speed = 0, turn = 0, late = 0] = random.subarray(piece * 4, piece * 4 + 4)
      const y = (gone * (0.9 + speed / 255) - late / 700) * canvas.height
      ctx.save()
      ctx.translate((x / 255) * canvas.width + Math.sin(gone * 8 + turn) * 18, y)
      ctx.rotate(turn + gone * 9)
      ctx.fillStyle = colours[piece % colours.length] ?? '#F4EEDD'
      ctx.fillRect(-4, -6, 8, 12)
      ctx.restore()
    }
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
