import { makeStore } from '@chokka/ui/store.ts'
import { localItems } from '@chokka/ui/storage.ts'

const key = 'chokka.music'
/** Music is off until the player wants it. */
export const musicOn = makeStore(localItems.getItem(key) === 'on')

let player: { context: AudioContext; timer: number } | undefined

export function toggleMusic(): void {
  musicOn.set(!musicOn.now())
  localItems.setItem(key, musicOn.now() ? 'on' : 'off')
  if (musicOn.now()) startMusic()
  else stopMusic()
}

/** Five tones of a bhatiyali song, in semitones above a low D, with a drone below. */
const scale = [0, 2, 4, 7, 9, 12]
const phrase = [0, 2, 3, 4, 3, 2, 1, 0, -1, 3, 4, 5, 4, 3, 2, -1]
const stepMs = 420
const lowest = 146.83

/** Starts with the first press of a player who has music on: browsers play nothing before. */
export function startMusic(): void {
  if (player || !musicOn.now()) return
  const context = new AudioContext()
  let step = 0
  const timer = window.setInterval(() => {
    if (document.hidden) return
    const degree = phrase[step % phrase.length] ?? -1
    if (step % 8 === 0) tone(context, lowest / 2, 0.03, 3.2)
    if (degree >= 0) tone(context, lowest * 2 ** ((scale[degree] ?? 0) / 12), 0.024, 1.1)
    step += 1
  }, stepMs)
  player = { context, timer }
}

function stopMusic(): void {
  if (!player) return
  clearInterval(player.timer)
  void player.context.close()
  player = undefined
}

/** A plucked string: a soft triangle that fades. */
function tone(context: AudioContext, hertz: number, loudness: number, seconds: number): void {
  const [string, volume] = [context.createOscillator(), context.createGain()]
  string.type = 'triangle'
  string.frequency.value = hertz
  volume.gain.setValueAtTime(0, context.currentTime)
  volume.gain.linearRampToValueAtTime(loudness, context.currentTime + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + seconds)
  string.connect(volume).connect(context.destination)
  string.start()
  string.stop(context.currentTime + seconds)
}
