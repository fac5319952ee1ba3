const steps: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
}

/** Arrow keys move the focus from tile to tile; each tile is an item with `data-index` and a link. */
export function moveInGrid(event: KeyboardEvent, grid: HTMLElement, columns: number): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-index]') : null
  if (!from) return
  const to = Number(from.dataset.index) + step(columns)
  const next = grid.querySelector<HTMLElement>(`[data-index="${to}"] a`)
  if (!next) return
  event.preventDefault()
  next.focus()
}
