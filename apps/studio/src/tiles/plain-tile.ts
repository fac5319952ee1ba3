import { createHash } from 'node:crypto'

const grounds = ['#22783B', '#B3211F', '#2A3FAE', '#0C7F7C', '#63279E', '#9C4426'] as const
const [left, right] = [125, 175]
const pips = [left, right].flatMap((x) => [150, 200, 250].map((y) => `<circle cx="${x}" cy="${y}" r="15"/>`))

/** A picture without lettering, which costs nothing to make: a ground by the code, and the six of the logo. */
export function plainTile(code: string): string {
  const ground = grounds[(createHash('sha256').update(code).digest()[0] ?? 0) % grounds.length]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400" viewBox="0 0 300 400">' +
    `<rect width="300" height="400" fill="${ground}"/><path d="M0 280H300V400H0z" opacity=".25"/>` +
    '<rect x="80" y="115" width="140" height="170" rx="32" fill="#FFF3DC"/>' +
    `<g fill="#17231E">${pips.join('')}</g></svg>`
  )
}
