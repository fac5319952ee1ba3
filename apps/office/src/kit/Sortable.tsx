import { classes, useTexts } from '@chokka/ui'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

type SortableProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  render: (item: Item, place: number) => ReactNode
  onMove: (items: Item[]) => void
  /** Another key on an item: H marks. */
  onKey?: (key: string, item: Item) => boolean
  readOnly?: boolean
  className?: string
}

/**
 * Things that are put in order: dragged with a mouse; with keys Space lifts one, arrows move it, Space drops it and
 * Escape puts it back; on a screen without both, a touch lifts it and the next touch says where it goes.
 */
export function Sortable<Item>(props: SortableProps<Item>) {
  const { label, items, keyOf, nameOf, render, onMove, onKey, readOnly, className } = props
  const { t } = useTexts()
  const hint = useId()
  const list = useRef<HTMLOListElement>(null)
  const [lifted, setLifted] = useState<{ key: string; from: readonly Item[] }>()
  const at = items.findIndex((item) => keyOf(item) === lifted?.key)
  const [said, setSaid] = useState('')
  // Moving an item in the document takes its focus away.
  useEffect(() => {
    if (lifted) list.current?.querySelectorAll('button')[at]?.focus()
  }, [lifted, at])
  const moveTo = (place: number, key = lifted?.key) => {
    const item = items.find((one) => keyOf(one) === key)
    if (!item || place < 0 || place >= items.length) return
    const others = items.filter((one) => one !== item)
    onMove([...others.slice(0, place), item, ...others.slice(place)])
    setSaid(t('product.movedTo', { name: nameOf(item), place: place + 1, of: items.length }))
  }
  const press = (event: KeyboardEvent, item: Item) => {
    const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
    const move = moves[event.key]
    if (lifted && move !== undefined) moveTo(at + move)
    else if (lifted && event.key === 'Escape') {
      onMove([...lifted.from])
      setLifted(undefined)
      setSaid(t('product.putBack', { name: nameOf(item) }))
    } else if (!(event.key.length === 1 && event.key !== ' ' && onKey?.(event.key.toLowerCase(), item))) return
    event.preventDefault()
    event.stopPropagation()
  }
  const touch = (item: Item, place: number) => {
    if (lifted && lifted.key !== keyOf(item)) {
      moveTo(place)
      setLifted(undefined)
    } else if (lifted) {
      setLifted(undefined)
      setSaid(t('product.dropped', { name: nameOf(item), place: place + 1 }))
    } else {
      setLifted({ key: keyOf(item), from: items })
      setSaid(t('product.lifted', { name: nameOf(item) }))
    }
  }
  return (
    <>
      <ol className={classes('o-sort', className)} aria-label={label} ref={list}>
        {items.map((item, place) => (
          <li key={keyOf(item)}>
            {readOnly ? (
              <span className="o-sort__i">{render(item, place)}</span>
            ) : (
              <button
                type="button"
                className="o-sort__i"
                draggable
                aria-pressed={keyOf(item) === lifted?.key}
                aria-describedby={hint}
                onClick={() => touch(item, place)}
                onKeyDown={(event) => press(event, item)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', keyOf(item))
                  setLifted({ key: keyOf(item), from: items })
                }}
                onDragEnter={() => lifted && lifted.key !== keyOf(item) && moveTo(place)}
                onDragOver={(event) => lifted && event.preventDefault()}
                onDrop={(event) => event.preventDefault()}
                onDragEnd={(event) => {
                  // A drag that was given up leaves everything as it was.
                  if (lifted && event.dataTransfer.dropEffect === 'none') onMove([...lifted.from])
                  setLifted(undefined)
                }}
              >
                {render(item, place)}
              </button>
            )}
          </li>
        ))}
      </ol>
      <p id={hint} className="sr">
        {t('product.sortHint')}
      </p>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  )
}
