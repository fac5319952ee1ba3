import type { WireValue } from '@chokka/contract'
import { navigate } from '@chokka/client/router.tsx'
import { useDebounced } from '@chokka/client/use-debounced.ts'
import { Anchor, classes, Latin, TextInput, useTexts } from '@chokka/ui'
import { Search } from '@chokka/ui/Icon.tsx'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useCall } from '../kit/client.ts'
import { Key } from '../kit/Key.tsx'
import { labelOf } from '../kit/labels.ts'
import { keysAreOn } from '../kit/use-keys.ts'

type Hit = WireValue<'officeSearch'>['content'][number]
const least = 2

/** Where a hit opens: alone in its list, with its pane. */
function addressOf({ kind, id }: Hit): string {
  if (kind === 'member') return `/members/${id}`
  if (kind === 'bet') return `/games?tab=rounds&text=${id}&row=${id}`
  const lists = { deposit: '/deposits', withdrawal: '/withdrawals', complaint: '/complaints' }
  return `${lists[kind]}?state=all&only=${id}&row=${id}`
}

/** Finds members, bets, payments and complaints from every screen. Up and down move, Enter opens, Escape closes. */
export function SearchBox() {
  const { t } = useTexts()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const text = useDebounced(typed.trim(), 250)
  const isAsked = text.length >= least
  const { data } = useCall('officeSearch', { text }, { enabled: isAsked && isOpen, keepPrevious: true })
  const hits = isAsked ? (data?.content ?? []) : []
  const isShown = isOpen && isAsked && data !== undefined
  const close = () => {
    setOpen(false)
    setAt(0)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close()
      field.current?.blur()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt(Math.min(Math.max(at + step, 0), hits.length - 1))
    }
    const hit = hits[at]
    if (event.key === 'Enter' && hit) {
      close()
      setTyped('')
      field.current?.blur()
      navigate(addressOf(hit))
    }
  }
  return (
    // Leaving it closes it; moving within it does not.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="o-find"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      role="search"
    >
      <TextInput
        ref={field}
        className="o-in"
        icon={Search}
        type="search"
        data-find
        role="combobox"
        aria-label={t('office.searchAll')}
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isShown && hits[at] ? `${list}-${at}` : undefined}
        placeholder={t('office.searchAll')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        after={keysAreOn() && typed === '' ? <Key of="/" /> : undefined}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setOpen(true)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div className="o-find__list" hidden={!isShown}>
        <div id={list} role="listbox" aria-label={t('office.searchAll')}>
          {hits.map((hit, place) => (
            <Anchor
              key={`${hit.kind} ${hit.id}`}
              id={`${list}-${place}`}
              role="option"
              aria-selected={place === at}
              tabIndex={-1}
              className={classes('o-find__i', place === at && 'is-on')}
              href={addressOf(hit)}
              onClick={() => {
                close()
                setTyped('')
              }}
            >
              <small>{labelOf('found', hit.kind)}</small>
              <Latin as="b">{hit.label}</Latin>
              <span>
                {hit.kind !== 'member' && <>{hit.account} · </>}
                {labelOf('state', hit.state)}
              </span>
            </Anchor>
          ))}
        </div>
        {isShown && hits.length === 0 && (
          <p className="muted" role="status">
            {t('office.searchNone', { text })}
          </p>
        )}
      </div>
    </div>
  )
}
