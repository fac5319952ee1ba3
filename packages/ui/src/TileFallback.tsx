import { Pips } from './PipLoader.tsx'

const palettes = 6

/** A number of the text that is always the same. */
function hashOf(text: string): number {
  let hash = 0
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return hash
}

/** The picture of a game whose own is missing or could not be loaded: its name on a stitched tile of our colours. */
export function TileFallback({ name }: { name: string }) {
  return (
    <span className={`tile__fb tile__fb--${hashOf(name) % palettes}`} aria-hidden>
      <span className="pips">
        <Pips />
      </span>
      <b>{name}</b>
    </span>
  )
}
