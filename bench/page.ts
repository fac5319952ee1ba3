// Lighthouse with its phone settings on the pages that everybody sees first: home, and a game with its page in the
// frame.
import { existsSync } from 'node:fs'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { startWholeSite } from '../tools/whole-site.ts'
import { switchAllSectionsOn } from './all-sections.ts'
import { median, type Figure } from './figures.ts'
import { measureSecondVisit } from './second-visit.ts'
import { stepAside } from './step-aside.ts'

const runs = Number(process.env.BENCH_ROUNDS ?? 3)
/** Of home the worst of so many is judged. */
const homeRuns = 5
/** How many times slower Lighthouse makes the processor for a slow phone; for its usual phone it is four. */
const slowPhone = 8
const scores = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
} as const
const most = { scriptKilobytes: 150, fontKilobytes: 180, blockingMs: 150, shift: 0.01 }
const attempts = 3
const chromePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (place) => place !== undefined && existsSync(place),
)

export async function measurePages(): Promise<Figure[]> {
  const site = await startWholeSite()
  try {
    await switchAllSectionsOn(site.databaseUrl('chokka'))
    stepAside(site.pids())
    return [
      ...(await measureHome(`${site.url}/`)),
      ...(await measureSlowPhone(`${site.url}/`)),
      ...(await measureSecondVisit(`${site.url}/`, chromePath)),
      ...(await measurePage('game', `${site.url}/seamless?vassalage=CHOKKA&gameCode=crash&mode=demo`)),
    ]
  } finally {
    await site.stop()
  }
}

/** Home with all sections on: the worst of five visits. */
async function measureHome(url: string): Promise<Figure[]> {
  // A site that has just been started compresses and caches its answers in the first visit.
  await visit(url)
  const results: Result[] = []
  for (let run = 0; run < homeRuns; run++) results.push(await visit(url))
  const failures = failuresOf(results)
  const highest = (read: (result: Result) => number) => Math.max(...results.map(read))
  const name = `home, worst of ${homeRuns}`
  return [
    ...Object.entries(scores).map(([category, label]) => ({
      name: `${name}, ${label}`,
      value: Math.round(Math.min(...results.map((result) => (result.categories[category]?.score ?? 0) * 100))),
      ...{ unit: 'of 100', reach: 95, ...(category === 'performance' ? { aim: 98 } : {}) },
      ...(failures[category] ? { note: failures[category] } : {}),
    })),
    ...[
      { what: 'blocking time', audit: 'total-blocking-time', unit: 'ms', limit: most.blockingMs },
      { what: 'layout shift', audit: 'cumulative-layout-shift', unit: '', limit: most.shift },
    ].map(({ what, audit, unit, limit }) => ({
      ...{ name: `${name}, ${what}`, value: highest((result) => auditValue(result, audit)), unit, most: limit },
    })),
    {
      ...{ name: `${name}, JavaScript sent`, unit: 'kB', most: most.scriptKilobytes },
      value: highest((result) => kilobytes(result, 'Script')),
    },
    {
      ...{ name: `${name}, fonts sent`, unit: 'kB', most: most.fontKilobytes },
      value: highest((result) => kilobytes(result, 'Font')),
    },
    {
      ...{ name: `${name}, largest paint`, unit: 'ms' },
      value: highest((result) => auditValue(result, 'largest-contentful-paint')),
    },
  ]
}

/** Home on a slow phone: what blocks it is told and not judged, since nothing reaches 250 ms yet. */
async function measureSlowPhone(url: string): Promise<Figure[]> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) results.push(await visit(url, slowPhone))
  const value = median(results.map((result) => auditValue(result, 'total-blocking-time')))
  return [{ name: `home, processor ${slowPhone}× slower, blocking time`, value, unit: 'ms' }]
}

async function measurePage(name: string, url: string): Promise<Figure[]> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) results.push(await visit(url))
  const middle = (read: (result: Result) => number) => median(results.map(read))
  const failures = failuresOf(results)
  return [
    ...Object.entries(scores).map(([category, label]) => ({
      name: `${name}, ${label}`,
      value: Math.round(middle((result) => (result.categories[category]?.score ?? 0) * 100)),
      ...{ unit: 'of 100', reach: 95 },
      ...(failures[category] ? { note: failures[category] } : {}),
    })),
    { name: `${name}, JavaScript sent`, value: middle((result) => kilobytes(result, 'Script')), unit: 'kB' },
    {
      name: `${name}, largest paint`,
      value: middle((result) => auditValue(result, 'largest-contentful-paint')),
      unit: 'ms',
    },
  ]
}

/** Each visit has a new browser. Retries a page that did not paint in time, as on a busy machine. */
async function visit(url: string, slowdown = 4): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const chrome = await launch({
      chromePath,
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
    })
    try {
      const run = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: Object.keys(scores),
        formFactor: 'mobile',
        throttling: { cpuSlowdownMultiplier: slowdown },
      })
      if (run && !run.lhr.runtimeError) return run.lhr
      if (attempt === attempts)
        throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'Lighthouse gave no answer'}`)
    } finally {
      chrome.kill()
    }
  }
}

const auditValue = (result: Result, audit: string) => result.audits[audit]?.numericValue ?? NaN

/** The size of all files of a type as they came over the wire. */
function kilobytes(result: Result, type: 'Script' | 'Font'): number {
  const { details } = result.audits['network-requests'] ?? {}
  if (details?.type !== 'table') return NaN
  return details.items
    .filter((row) => row.resourceType === type)
    .reduce((sum, row) => sum + Number(row.transferSize) / 1000, 0)
}

/** By category, the audits that failed in the first visit. */
function failuresOf(results: Result[]): Record<string, string> {
  const [first] = results
  if (!first) return {}
  const failed = (category: string) =>
    (first.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (first.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id)
  return Object.fromEntries(Object.keys(scores).map((category) => [category, failed(category).join(' ')]))
}
