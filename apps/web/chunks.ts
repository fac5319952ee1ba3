import type { Rolldown } from 'vite'

type Graph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

const either = (...parts: string[]) => new RegExp(parts.join('|'))

// Parts that the first screen does without: they stay in the files of the screens that use them.
const apart = either(
  'radix',
  'packages/ui/src/(Menu|Tabs|Modal|Dialog|TextInput|Choice|Field|PinInput|Pager|RecordsTable|PayMethod|Timeline)',
  'packages/ui/src/(AmountInput|amount-text|SafeHtml|Carousel|GameTile|GamePoster|JackpotPlates|NoticeBar|scenery)',
)
// What the home page and the pages of games have in common.
const shared = either(
  'packages/ui/src/(Carousel|GameTile|GamePoster|JackpotPlates|NoticeBar|scenery)',
  'embla',
  'features/games/(GameTiles|GameGrid|HotGames|game|use-favourite)[.]tsx?',
  'kit/(LazyImage|Title)',
)
const runtime = /rolldown\/runtime/

let reached: Set<string> | undefined

/** Everything that the first page imports without waiting, but for the parts that stand apart. */
function fromEntry(graph: Graph, entry: string): Set<string> {
  if (reached) return reached
  const found = new Set<string>()
  const next = [entry]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id) || apart.test(id)) continue
    found.add(id)
    next.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return (reached = found)
}

/**
 * Few files instead of many small ones: the shell of every screen, and the tiles that most screens share. Whatever is
 * imported on demand keeps a file of its own: in a common one it would need a second file only to be found.
 */
export const chunkGroups = (entry: string): Rolldown.CodeSplittingGroup[] => [
  {
    debugName: 'shell',
    priority: 1,
    name: (id, graph) => (runtime.test(id) || fromEntry(graph, entry).has(id) ? 'shell' : null),
  },
  { debugName: 'tiles', test: shared, name: 'tiles' },
]
