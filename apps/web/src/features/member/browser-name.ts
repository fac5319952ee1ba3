// The first that matches is the one: newer browsers also name those that they stand in for.
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** "Chrome · Android" from what a browser says of itself; null when it says nothing that is known. */
export function browserOf(userAgent: string): string | null {
  const find = (list: readonly [RegExp, string][]) => list.find(([mark]) => mark.test(userAgent))?.[1]
  const names = [find(browsers), find(systems)].filter((name) => name !== undefined)
  return names.length > 0 ? names.join(' · ') : null
}
