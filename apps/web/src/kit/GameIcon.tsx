import { GamePoster, isInHouseGame } from '@chokka/ui'
import { useState } from 'react'
import { atRandomHost } from './hosts.ts'
import { useCall } from './client.ts'

type Pictured = { gameCode: string; gameType: string; iconUrl: string | null; gameName: string }

/** The small picture of a game beside its name: decoration. Without a picture its first letter. */
export function GameIcon({ game }: { game: Pictured }) {
  const hosts = useCall('permission', undefined, { freshMs: 10 * 60_000 }).data?.info.imageCDNs
  const [isBroken, setBroken] = useState(false)
  const { gameCode, gameType, iconUrl, gameName } = game
  if (gameType === 'INHOUSE' && isInHouseGame(gameCode))
    return (
      <span className="win__i" aria-hidden>
        <GamePoster of={gameCode} />
      </span>
    )
  return (
    <span className="win__i" aria-hidden>
      {iconUrl && hosts && !isBroken ? (
        <img
          src={atRandomHost(iconUrl, hosts)}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="win__l">{[...gameName].slice(0, 1).join('')}</span>
      )}
    </span>
  )
}
