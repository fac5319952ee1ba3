import type { RawBuilder, SqlBool } from 'kysely'
import { identity } from '../identity/index.ts'
import { module, one } from '../kit/manifest.ts'
import { site } from '../site/index.ts'
import { forgetGameSessions } from './forget-game-sessions.ts'
import { forgetListsOf } from './forget-lists.ts'
import { gameCard } from './game-card.ts'
import { gamesRoutes } from './routes.ts'
import { sessionIsPlayed } from './session-is-played.ts'
import { syncGames } from './sync-games.ts'

export const games = module({
  name: 'games',
  below: [site, identity],
  tables: ['favourite', 'game', 'game_session', 'recent_game', 'vendor'],
  views: ['game_session_view', 'game_view', 'vendor_view'],
  needs: {
    /** Reads again which vendors' origins may be shown in the game frame. */
    refreshOrigins: one<() => Promise<void>>(),
    /** Whether a transaction may still come under a row of `game_session`. */
    gameSessionIsNeeded: one<RawBuilder<SqlBool>>(),
  },
  offers: { sessionIsNeeded: sessionIsPlayed, onTrialsForgotten: [forgetListsOf], shareCards: [gameCard] },
  routes: ({ config, given }) => gamesRoutes({ siteUrl: config.siteUrl, ...given }),
  jobs: ({ db, baseCtx, given }) => [
    { name: 'sync-games', cron: '7 * * * *', work: async () => syncGames(db, await baseCtx()) },
    {
      name: 'forget-game-sessions',
      cron: '20 20 * * *',
      work: async () => forgetGameSessions(db, (await baseCtx()).clock.now(), given.gameSessionIsNeeded),
    },
  ],
})
