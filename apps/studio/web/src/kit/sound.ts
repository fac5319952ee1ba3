import { makeStore } from '@chokka/ui/store.ts'
import { localItems } from '@chokka/ui/storage.ts'

// LOOK §8: leather tap, willow crack, soft double clap, low thud. No sound for losses, bets of others, or wins below
// the stake.
const sounds = {
  tap: [0.5, 0, 210, 0.002, 0.008, 0.03, 4, 2.4, 0, 0, 0, 0, 0, 3],
  crack: [0.9, 0, 620, 0.001, 0.012, 0.07, 4, 1.6, -14, 0, 0, 0, 0, 2.2],
  clap: [0.7, 0, 900, 0.002, 0.015, 0.09, 4, 1.1, 0, 0, 0, 0, 0.09, 4],
  thud: [0.8, 0, 72, 0.004, 0.03, 0.16, 0, 1.4, -1.5],
  // One for each of the games that came later: arrow, wheel, ball, card, stone step, coin.
  arrow: [0.6, 0, 260, 0.004, 0.05, 0.12, 3, 1.2, 7],
  wheel: [0.5, 0, 160, 0.01, 0.12, 0.4, 2, 1.6, -1.2],
  ball: [0.5, 0, 520, 0.001, 0.01, 0.06, 1, 1.4],
  card: [0.5, 0, 330, 0.001, 0.01, 0.05, 4, 2, -8],
  stone: [0.6, 0, 130, 0.002, 0.02, 0.09, 4, 1.8, 2],
  // Paper in the wind, a reel, a string that is cut.
  paper: [0.5, 0, 240, 0.01, 0.05, 0.12, 4, 1.2, 3],
  reel: [0.6, 0, 480, 0.005, 0.06, 0.14, 2, 1.3, 9],
  snip: [0.6, 0, 880, 0.001, 0.01, 0.06, 4, 2.2, -20],
  coin: [0.7, 0, 1240, 0.001, 0.03, 0.18, 0, 1.2, 0, 0, 420, 0.04],
} as const
export type Sound = keyof typeof sounds

const key = 'chokka.sound'
export const soundOn = makeStore(localItems.getItem(key) !== 'off')
let synth: Promise<typeof import('zzfx')> | undefined

/** Loads the sound at the first bet: the page is silent before, and browsers require a user action anyway. */
export function loadSound(): void {
  if (soundOn.now()) synth ??= import('zzfx')
}

export function toggleSound(): void {
  soundOn.set(!soundOn.now())
  localItems.setItem(key, soundOn.now() ? 'on' : 'off')
  loadSound()
}

/** What was computed for a sound when it was first heard. */
const samplesOf = new Map<Sound, number[]>()

export function play(sound: Sound): void {
  if (!soundOn.now() || document.hidden) return
  void synth?.then(({ ZZFX }) => {
    const samples = samplesOf.get(sound) ?? ZZFX.buildSamples(...sounds[sound])
    samplesOf.set(sound, samples)
    ZZFX.playSamples([samples])
  })
}
