import type { RawBuilder, SqlBool } from 'kysely'
import { identity } from '../identity/index.ts'
import { module, one } from '../kit/manifest.ts'
import { site } from '../site/index.ts'
import { openCatalogue } from './catalogue/open-catalogue.ts'
import { forgetGameSessions } from './launch/forget-game-sessions.ts'
import { sessionIsPlayed } from './launch/session-is-played.ts'
import { forgetListsOf } from './lists/forget-lists.ts'
import { gameCard } from './game-card.ts'
import { gamesRoutes } from './routes.ts'
import { gamesSettings } from './settings.ts'
import { syncGames } from './sync/sync-games.ts'

export const games = module({
  name: 'games',
  below: [site, identity],
  tables: ['favourite', 'game', 'game_session', 'recent_game', 'vendor', 'vendor_sync'],
  views: ['game_session_view', 'game_view', 'vendor_view'],
  settings: gamesSettings,
  live: ['games'],
  needs: {
    /** Reads again which vendors' origins may be shown in the game frame. */
    refreshOrigins: one<() => Promise<void>>(),
    /** Whether a transaction may still come under a row of `game_session`. */
    gameSessionIsNeeded: one<RawBuilder<SqlBool>>(),
  },
  offers: { sessionIsNeeded: sessionIsPlayed, onTrialsForgotten: [forgetListsOf], shareCards: [gameCard] },
  routes: ({ config, db, given, wake }) =>
    gamesRoutes({ siteUrl: config.siteUrl, refreshOrigins: given.refreshOrigins, reader: openCatalogue(db), wake }),
  jobs: ({ db, baseCtx, given }) => [
    { name: 'sync-games', cron: '7 * * * *', work: async () => syncGames(db, await baseCtx()) },
    {
      name: 'forget-game-sessions',
      cron: '20 20 * * *',
      work: async () => forgetGameSessions(db, (await baseCtx()).clock.now(), given.gameSessionIsNeeded),
    },
  ],
})

declare module '../kit/live.ts' {
  interface Topics {
    games: true
  }
}
