import { Anchor, buttonClass, Button, classes, Modal, SearchBox, useTexts } from '@chokka/ui'
import { paging } from '@chokka/contract/limits'
import { formatNumber } from '@chokka/text'
import { useState } from 'react'
import { gameHref } from '../features/games/game.ts'
import { GameIcon } from '../kit/GameIcon.tsx'
import { useLobby } from '../kit/use-lobby.ts'
import { useCategories } from './use-categories.ts'
import type { CategoryEntry } from './use-categories.ts'
import { VendorMark } from './VendorMark.tsx'
import './game-menu.css'

/** Five rows of four; the rest comes by a button. */
const firstVendors = 20
const hotShown = 4

type MenuProps = { entry: CategoryEntry; onLeave: () => void }

/** The vendors of a category under its name in the bar: in four columns above ten vendors, in one up to ten. */
export function GameMenuPanel({ entry, onLeave }: MenuProps) {
  const { t } = useTexts()
  const isLarge = entry.vendors.length > paging.headerMenuLargeAboveVendors
  return (
    <nav
      className={classes('gmenu', isLarge ? 'gmenu--large' : 'gmenu--small')}
      aria-label={t('lobby.vendorsOf', { name: t(entry.text) })}
    >
      <Vendors entry={entry} isLarge={isLarge} onLeave={onLeave} />
      {isLarge && <HotOfCategory entry={entry} onLeave={onLeave} />}
    </nav>
  )
}

/** The same for fingers, as a sheet. */
export function GameMenuPopup({ category, onClose }: { category: string; onClose: () => void }) {
  const { t, locale } = useTexts()
  const entry = useCategories().find(({ key }) => key === category)
  if (!entry) return null
  const count = formatNumber(entry.vendors.length, locale)
  return (
    <Modal open onClose={onClose} title={`${t(entry.text)} · ${t('lobby.vendorsCount', { count })}`}>
      <div className="gmenu gmenu--sheet">
        <Vendors entry={entry} isLarge onLeave={onClose} />
      </div>
    </Modal>
  )
}

function Vendors({ entry, isLarge, onLeave }: MenuProps & { isLarge: boolean }) {
  const { t, locale } = useTexts()
  const [search, setSearch] = useState('')
  const [isWhole, setWhole] = useState(false)
  const count = (number: number) => ({ count: formatNumber(number, locale) })
  const word = search.trim().toLowerCase()
  const found = entry.vendors.filter(
    ({ displayName, vassalage }) => displayName.toLowerCase().includes(word) || vassalage.toLowerCase().includes(word),
  )
  const most = isWhole || word !== '' ? found.length : firstVendors
  const label = t('lobby.findVendor', count(entry.vendors.length))
  return (
    <div className="gmenu__v">
      {isLarge && <SearchBox value={search} onChange={setSearch} label={label} placeholder={label} />}
      {found.length === 0 && <p className="muted">{t('lobby.noVendor')}</p>}
      <div className="gmenu__g">
        {found.slice(0, most).map((vendor) => (
          <Anchor key={vendor.vassalage} href={hrefOf(entry, vendor)} onClick={onLeave}>
            <VendorMark code={vendor.vassalage} name={vendor.displayName} picture={vendor.iconUrl} />
            {vendor.state === 'open' ? (
              vendor.games > 0 && (
                <span className="num" translate="no">
                  {formatNumber(vendor.games, locale)}
                </span>
              )
            ) : (
              <small>{t(`lobby.state_${vendor.state}`)}</small>
            )}
          </Anchor>
        ))}
      </div>
      {found.length > most && (
        <Button look="secondary" onClick={() => setWhole(true)}>
          {t('lobby.moreVendors', count(found.length - most))}
        </Button>
      )}
      {(!isLarge || entry.vendors.length > 0) && (
        <Anchor className="gmenu__all" href={entry.href} onClick={onLeave}>
          <b>{t('lobby.allOf', { name: t(entry.text) })}</b>
          {entry.count !== undefined && (
            <span className="num" translate="no">
              {formatNumber(entry.count, locale)}
            </span>
          )}
        </Anchor>
      )}
    </div>
  )
}

/** A vendor whose lobby is one game opens it; the others open the list of the category with their games. */
function hrefOf(entry: CategoryEntry, vendor: CategoryEntry['vendors'][number]): string {
  const { vassalage, gameCode, isGame } = vendor
  if (isGame === 'GAME' && gameCode) return gameHref({ vassalage, gameCode })
  return `${entry.href}?vassalage=${encodeURIComponent(vassalage)}`
}

function HotOfCategory({ entry, onLeave }: MenuProps) {
  const { t } = useTexts()
  const vendorName = (code: string) => entry.vendors.find(({ vassalage }) => vassalage === code)?.displayName ?? code
  const games = useLobby().data?.hot.filter(({ gameType }) => gameType === entry.games) ?? []
  return (
    <div className="gmenu__f">
      {games.length > 0 && <h2>{t('lobby.mostPlayed')}</h2>}
      {games.slice(0, hotShown).map((game) => (
        <Anchor key={game.nodeId} href={gameHref(game)} onClick={onLeave}>
          <GameIcon game={{ ...game, gameName: game.displayName, iconUrl: game.showIcon }} />
          <span>
            <b>{game.displayName}</b>
            <small>{vendorName(game.vassalage)}</small>
          </span>
        </Anchor>
      ))}
      <Anchor className={buttonClass({ look: 'secondary' })} href={entry.href} onClick={onLeave}>
        {t('lobby.allOf', { name: t(entry.text) })}
      </Anchor>
    </div>
  )
}
