import { jitter } from '../../kit/chance.ts'
import type { Board } from './board.ts'
import { T } from './timing.ts'

const colours = ['#F7B52C', '#D2412F', '#F4EEDD', '#2FB877', '#3B77D6']

/** Paper of six colours of pips, from fifty times the stake on. Its chance decides nothing but where paper flies. */
export function throwPaper(board: Board): void {
  if (board.isStill) return
  const { fx, ratio } = board.to
  const { width, height } = fx.canvas
  const bits = Array.from({ length: 54 }, (_, at) => ({
    x: jitter() * width,
    y: -jitter() * height * 0.5,
    speed: 0.35 + jitter() * 0.5,
    turn: jitter() * 6,
    colour: colours[at % colours.length] ?? '#F7B52C',
    isDot: at % 3 === 0,
  }))
  void board.loop.run(T.paper, (t) => {
    for (const { x, y, speed, turn, colour, isDot } of bits) {
      fx.save()
      fx.translate(x + Math.sin(t * 7 + turn) * 18 * ratio, y + speed * height * 1.7 * t)
      fx.rotate(turn + t * 7)
      fx.globalAlpha = t > 0.8 ? (1 - t) * 5 : 1
      fx.fillStyle = colour
      fx.beginPath()
      if (isDot) fx.arc(0, 0, 4 * ratio, 0, 2 * Math.PI)
      else fx.rect(-5 * ratio, -2 * ratio, 10 * ratio, 4 * ratio)
      fx.fill()
      fx.restore()
    }
  })
}
