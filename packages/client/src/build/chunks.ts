import type { Rolldown } from 'vite'

type Graph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

export type Chunking = {
  /** Modules that the first screen does not need: they stay in the chunks of the screens that use them. */
  deferred: RegExp
  /** Small modules that most screens need: they cost less in the shell's chunk than in a chunk of their own. */
  inShell: RegExp
  /** Modules that several screens have in common, by the name of their chunk. */
  shared: Readonly<Record<string, RegExp>>
}

const runtime = /rolldown\/runtime/
/** One module lists all icons, so that imports do not tell which of them a screen shows; the bundler knows. */
const icons = /lucide-react\/dist\/esm\/icons\//

/** Every module that the entry imports statically, without the deferred ones. */
function reachedFrom(graph: Graph, entry: string, deferred: RegExp): Set<string> {
  const found = new Set<string>()
  const next = [entry]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id) || deferred.test(id) || icons.test(id)) continue
    found.add(id)
    next.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/**
 * A few chunks instead of many small ones: the shell that every screen needs, and what screens share. A module that is
 * imported on demand keeps its own chunk: in a shared one, loading it would take a second request. The icons of the
 * shell are in its chunk, and all others in one that comes with the first screen that shows one of them.
 */
export function chunkGroups(entry: string, { deferred, inShell, shared }: Chunking): Rolldown.CodeSplittingGroup[] {
  let reached: Set<string> | undefined
  const isShell = (id: string, graph: Graph) => (reached ??= reachedFrom(graph, entry, deferred)).has(id)
  return [
    {
      debugName: 'shell',
      priority: 1,
      name: (id, graph) => (runtime.test(id) || inShell.test(id) || isShell(id, graph) ? 'shell' : null),
    },
    { debugName: 'shell icons', priority: 1, name: 'shell', tags: ['$initial'], test: icons },
    { debugName: 'icons', name: 'icons', test: icons },
    ...Object.entries(shared).map(([name, test]) => ({ debugName: name, name, test })),
  ]
}
