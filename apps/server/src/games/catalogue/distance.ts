/**
 * How many letters must be changed, added, left out or swapped with their neighbour to get from one word to the other;
 * Infinity when it is more than `most`. Pure.
 */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const changed = (last[j - 1] ?? Infinity) + (isSame ? 0 : 1)
      const moved = Math.min((last[j] ?? Infinity) + 1, (row[j - 1] ?? Infinity) + 1)
      const cost = Math.min(changed, moved, isSwapped ? (before[j - 2] ?? Infinity) + 1 : Infinity)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return Infinity
    before = last
    last = row
  }
  const found = last[other.length] ?? Infinity
  return found <= most ? found : Infinity
}
