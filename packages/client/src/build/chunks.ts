import type { Rolldown } from 'vite'

type Graph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

export type Chunking = {
  /** Parts that the first screen does without: they stay in the files of the screens that use them. */
  apart: RegExp
  /** Small parts that most screens need: in the file of the shell they cost less than a file of their own. */
  withShell: RegExp
  /** Parts that several screens have in common, by the name of their file. */
  shared: Readonly<Record<string, RegExp>>
}

const runtime = /rolldown\/runtime/

/** Everything that the first page imports without waiting, but for the parts that stand apart. */
function reachedFrom(graph: Graph, entry: string, apart: RegExp): Set<string> {
  const found = new Set<string>()
  const next = [entry]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id) || apart.test(id)) continue
    found.add(id)
    next.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/**
 * Few files instead of many small ones: the shell of every screen, and what screens share. Whatever is imported on
 * demand keeps a file of its own: in a common one it would need a second file only to be found.
 */
export function chunkGroups(entry: string, { apart, withShell, shared }: Chunking): Rolldown.CodeSplittingGroup[] {
  let reached: Set<string> | undefined
  const isShell = (id: string, graph: Graph) => (reached ??= reachedFrom(graph, entry, apart)).has(id)
  return [
    {
      debugName: 'shell',
      priority: 1,
      name: (id, graph) => (runtime.test(id) || withShell.test(id) || isShell(id, graph) ? 'shell' : null),
    },
    ...Object.entries(shared).map(([name, test]) => ({ debugName: name, name, test })),
  ]
}
