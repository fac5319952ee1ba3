declare module 'zzfx' {
  export const ZZFX: {
    /** Volume, randomness, frequency, attack, sustain, release, shape, … as the package's own tool writes them. */
    buildSamples: (...parameters: (number | undefined)[]) => number[]
    /** One list of samples for each channel. */
    playSamples: (channels: number[][]) => unknown
  }
}
