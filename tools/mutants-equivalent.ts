type Equivalent = {
  file: string
  /** A part of the line that is mutated. */
  line: string
  becomes: string
  why: string
}
const money = 'packages/money/src/money.ts'
const gameMath = (name: string) => `packages/game-math/src/${name}.ts`
const vendorApi = (name: string) => `packages/vendor-api/src/${name}.ts`
const same = 'both give the same result where the two are equal'
const start = 'changes only where the search starts: it ends at the same millisecond'
const zodPaths = 'zod never names a path through something that is not an object'

/** Mutants that no test can kill, because they do not change the behaviour. */
export const equivalents: Equivalent[] = [
  { file: money, line: 'const [, sign,', becomes: '""', why: 'the pattern has matched, so there is a whole part' },
  { file: money, line: 'const absolute =', becomes: 'amount <= 0n', why: '−0n is 0n' },
  { file: money, line: 'export const smaller', becomes: 'a <= b', why: same },
  { file: money, line: 'export const larger', becomes: 'a >= b', why: same },
  { file: gameMath('crash'), line: 'point < 100n', becomes: 'point <= 100n', why: same },
  { file: gameMath('crash'), line: 'if (multiplier <= 100) return 0', becomes: 'false', why: start },
  { file: gameMath('crash'), line: 'if (multiplier <= 100) return 0', becomes: 'multiplier < 100', why: start },
  {
    file: gameMath('crash'),
    line: 'let elapsedMs',
    becomes: 'Math.min(0, Math.floor(Math.log(multiplier / 100) / risePerMs) - 1)',
    why: start,
  },
  {
    file: gameMath('crash'),
    line: 'let elapsedMs',
    becomes: 'Math.floor(Math.log(multiplier / 100) / risePerMs) + 1',
    why: start,
  },
  { file: gameMath('crash'), line: 'let elapsedMs', becomes: 'Math.log(multiplier / 100) * risePerMs', why: start },
  { file: gameMath('fair'), line: 'importKey', becomes: 'true', why: 'nobody exports the key' },
  { file: gameMath('fair'), line: 'found.length < count', becomes: 'found.length <= count', why: 'more draws are cut' },
  {
    file: gameMath('pay-table'),
    line: 'diceOutcomes - 1',
    becomes: 'diceOutcomes + 1',
    why: 'diceAllows refuses them',
  },
  {
    file: gameMath('plinko'),
    line: 'padStart',
    becomes: '""',
    why: 'no table returns so little that zeros are needed',
  },
  { file: gameMath('plinko'), line: 'padStart', becomes: 'rows - 1', why: 'as above' },
  { file: vendorApi('messages'), line: '} catch {', becomes: '{}', why: 'a function that ends returns undefined' },
  { file: vendorApi('messages'), line: "typeof value !== 'object'", becomes: 'false', why: zodPaths },
  {
    file: vendorApi('messages'),
    line: "typeof value !== 'object'",
    becomes: "typeof value !== 'object' && value === null",
    why: zodPaths,
  },
  { file: vendorApi('written'), line: 'const name =', becomes: '""', why: 'a plain name is JSON too' },
  { file: vendorApi('written'), line: 'names?.has', becomes: 'names.has', why: 'a name stands in an object' },
  { file: vendorApi('written'), line: 'names?.add', becomes: 'names.add', why: 'a name stands in an object' },
]
