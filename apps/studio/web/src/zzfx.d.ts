declare module 'zzfx' {
  /** Volume, randomness, frequency, attack, sustain, release, shape, … as the package's own tool writes them. */
  export function zzfx(...parameters: (number | undefined)[]): unknown
}
