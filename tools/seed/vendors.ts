// Demo content: vendors of every category. Those of slots are served by the studio and added with it; the games of the
// vendors here come later, and until then their cards say so. They answer nothing and hold no key to anything.
import { generateKeyPairSync } from 'node:crypto'
import type { gameTypes } from '@chokka/contract/nouns/games/calls'
import type { Db } from '../../apps/server/src/kit/index.ts'
import { registerVendor } from '../../apps/server/src/games/index.ts'

type GameType = (typeof gameTypes)[number]
type Demo = [code: string, name: string, opens?: 'lobby']

/** Names of our own; the codes in capitals that the specification names are IMES, DS88, BGS and TCG_LOTTO_VN. */
const demoVendors: Readonly<Partial<Record<GameType, readonly Demo[]>>> = {
  LIVE: [
    ['MEGHLIVE', 'Meghla Live'],
    ['SHAPLA', 'Shapla Tables'],
    ['PADMA', 'Padma Casino'],
    ['DOYELLIVE', 'Doyel Live'],
    ['RAJBARI', 'Rajbari Salon'],
    ['TARALIVE', 'Tara Studio'],
  ],
  FISH: [
    ['ILISH', 'Ilish Hunter'],
    ['SAGOR', 'Sagor Fishing'],
    ['JALER', 'Jaler Khela'],
    ['BAGDA', 'Bagda Arcade'],
  ],
  PVP: [
    ['TAASH', 'Taash Club'],
    ['TINPATTI', 'Teen Patti House'],
    ['RUMMYGHAT', 'Rummy Ghat'],
    ['CALLBRIDGE', 'Call Bridge Adda'],
    ['LUDOHAT', 'Ludo Hat'],
  ],
  SPORTS: [
    ['MATCHDAY', 'Matchday Sports', 'lobby'],
    ['SIXFOUR', 'Six & Four', 'lobby'],
    ['GOALPOST', 'Goalpost', 'lobby'],
    ['KABADI', 'Kabadi Exchange', 'lobby'],
    // These two leave SPORTS: settings esportVendors and cockfightVendors.
    ['IMES', 'Indigo Esports', 'lobby'],
    ['DS88', 'Lal Jhuti Arena', 'lobby'],
  ],
  ESPORTS: [
    ['JOYSTICK', 'Joystick Arena', 'lobby'],
    ['PIXELCUP', 'Pixel Cup', 'lobby'],
  ],
  LOTT: [
    ['LOTT', 'Chokka Lottery'],
    ['TIN3', 'Tin Ongko'],
    ['PACHMISHALI', 'Pachmishali Draw'],
    ['SHOKAL', 'Shokal Draw'],
  ],
  ELOTT: [
    ['TCG_LOTTO_VN', 'Mekong E-Lottery'],
    ['DRUTO', 'Druto Lotto'],
    ['EKMINIT', 'Ek Minute Lotto'],
  ],
  COCKFIGHT: [['MORAGLARAI', 'Morag Larai', 'lobby']],
  // Excluded slot vendors stand among the in-house games: setting inhouseVendors.
  RNG: [['BGS', 'Bhai Game Studio']],
  INHOUSE: [
    ['MINIHAT', 'Mini Hat'],
    ['GHURNI', 'Ghurni Games'],
  ],
}

/** Where nothing listens: these vendors have no server yet. */
const nowhere = 'http://vendors.invalid'

/** Adds the demo vendors that are missing; the others stay as they are. */
export async function seedVendors({ db }: { db: Db }): Promise<void> {
  const known = await db.selectFrom('vendor').select('code').execute()
  const codes = new Set(known.map(({ code }) => code))
  // The private half is thrown away: nobody can sign as one of them.
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const all = Object.entries(demoVendors) as [GameType, readonly Demo[]][] // The keys of the table.
  for (const [type, vendors] of all) {
    for (const [sort, [code, displayName, opens = 'list']] of vendors.entries()) {
      if (codes.has(code)) continue
      await registerVendor(db, {
        ...{ code, displayName, publicKey, opens, sort: sort + 10, gameTypes: [type], isComing: true },
        baseUrl: `${nowhere}/${code.toLowerCase()}`,
      })
    }
  }
}
