import { appOf, callsByName } from '@chokka/contract'
import type { App } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { codes, errors } from '@chokka/contract/errors'
import type { Code } from '@chokka/contract/errors'
import { ofAllNouns } from '@chokka/contract/nouns'
import { publicTopics, sessionCached, staleAfter, tellsOutcomes, topics } from '@chokka/contract/stale'
import type { Plugin } from 'vite'
import type { Wire } from '../wire.ts'

const moduleId = 'virtual:wire'

type Rows = Readonly<Record<string, Call>>

/** Given before any verb runs, although rows of one app list them too. */
const ofAnyCall: ReadonlySet<Code> = new Set(['not_signed_in', 'too_many_requests', 'body_too_large'])

/** The refusals that an app can receive: those that its rows list, and those that any call may give. */
export function codesOf(app: App, rows: Rows = callsByName): readonly Code[] {
  const all = Object.values(rows)
  const listed = new Set(all.flatMap(({ refusals }) => refusals))
  const own = new Set(all.flatMap((row) => (appOf(row) === app ? row.refusals : [])))
  return codes.filter((code) => own.has(code) || !listed.has(code) || ofAnyCall.has(code))
}

/**
 * What the browser needs of each row of an app, and no row of another app. The schemas are left out: they would pull
 * Zod into the bundle.
 */
export function wireOf(app: App, rows: Rows = callsByName): Wire {
  const own = Object.entries(rows).filter(([, row]) => appOf(row) === app)
  const isOwn = (name: string) => own.some(([one]) => one === name)
  const hints = Object.entries(topics).map(([topic, { stale }]) => [topic, stale.filter(isOwn)] as const)
  return {
    calls: Object.fromEntries(
      own.map(([name, { method, path, who, sealed, body }]) => [name, { method, path, who, sealed, body }]),
    ),
    reactions: Object.fromEntries(codesOf(app, rows).map((code) => [code, errors[code].reaction])),
    staleAfter: Object.fromEntries(Object.entries(staleAfter).filter(([name]) => isOwn(name))),
    staleOn: Object.fromEntries(hints.filter(([, stale]) => stale.length > 0)),
    publicTopics,
    sessionCached: sessionCached.filter(isOwn),
    tellsOutcomes: tellsOutcomes.filter(isOwn),
    tones: app === 'office' ? ofAllNouns('tones') : {},
  }
}

/**
 * Provides `virtual:wire`, the contract as a small table, generated from the rows at build time. `of`: only to modules
 * of this folder, where one Vite serves several apps.
 */
export function wirePlugin(app: App, of = ''): Plugin {
  const resolved = `\0${moduleId}/${app}`
  return {
    name: `chokka-wire-${app}`,
    enforce: 'pre',
    resolveId: (id, importer = '') => (id === moduleId && importer.includes(of) ? resolved : undefined),
    load: (id) => (id === resolved ? `export const wire = ${JSON.stringify(wireOf(app))}` : undefined),
  }
}
