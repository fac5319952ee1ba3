// Demo content: the studio as a vendor with its games, and demo members. It can be run again: it adds what an
// interrupted run has left out, and changes nothing else.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import bn from '@chokka/text/bn/studio.json' with { type: 'json' }
import en from '@chokka/text/en/studio.json' with { type: 'json' }
import { gameNames } from '@chokka/game-math/games'
import pino from 'pino'
import { openSite } from '../apps/server/src/main.ts'
import { readConfig } from '../apps/server/src/kit/config.ts'
import { jsonb, type Ctx } from '../apps/server/src/kit/index.ts'
import type { Environment } from './environment.ts'
import { askForTurnover, openDemoAccount, type Server } from './seed/account.ts'
import { writeAtomically } from './seed/files.ts'
import { seedDemoMembers } from './seed/demo-members.ts'
import { seedSlotBrands } from './seed/slot-brands.ts'
import { seedLetters } from './seed/letters.ts'
import { seedMall } from './seed/mall.ts'
import { seedMissions } from './seed/missions.ts'
import { standardRanks } from '../apps/server/src/loyalty/index.ts'
import { seedRanks } from './seed/ranks.ts'
import { seedVendors } from './seed/vendors.ts'
import { seedContent } from './seed/content.ts'

export type DemoLogin = { role: string; account: string; password: string; payeeName: string }

// The site shows the names from the texts of the studio.
const games = gameNames.map((code) => ({
  code,
  names: { bn: bn[code], en: en[code] },
}))

/** What the studio's own list calls its games. */
const ownCategories = jsonb({ 'Crash Games': 'INHOUSE', 'Instant Games': 'INHOUSE', 'Video Slots': 'RNG' })

/** Accounts that nobody has, so that a visitor of the demo who sends money sends it to nobody. */
const demoManualChannels = [
  {
    ...{
      code: 'nagad',
      group: 'wallet',
      name: { bn: 'নগদ', en: 'Nagad' },
      number: '01900000000',
      holder: 'Chokka Demo',
    },
    qr: '01900000000',
    hint: {
      bn: 'প্রদর্শনী: আসল টাকা পাঠাবেন না। নগদ অ্যাপে ‘সেন্ড মানি’ বাছুন; রেফারেন্সে কিছু লিখতে হবে না।',
      en: 'A demo: send no real money. Choose “Send Money” in the Nagad app; no reference is needed.',
    },
  },
  {
    ...{ code: 'bank', group: 'bank', name: { bn: 'ব্যাংক ট্রান্সফার', en: 'Bank transfer' } },
    ...{ number: '0000 1111 2222 3333', holder: 'Chokka Demo Ltd' },
    hint: {
      bn: 'প্রদর্শনী: আসল টাকা পাঠাবেন না। প্রদর্শনী ব্যাংক, মতিঝিল শাখা, রাউটিং 000000000।',
      en: 'A demo: send no real money. Demo Bank, Motijheel branch, routing 000000000.',
    },
  },
]

/**
 * Less strict than the defaults: a new payee can be used at once, small first withdrawals need no review, and nobody
 * has to show documents before money can be withdrawn. Every way
 * in is open: the message simulator shows the codes.
 */
const demoSettings = {
  flags: { smsLogin: true, mobileRegistration: true, mobilePassword: true },
  factorAtLogin: 'bound',
  payeeHoldHours: 0,
  automaticNeedsUsedPayee: false,
  withdrawalLeast: '100.00',
  // A member of the demo withdraws often.
  vipRanks: standardRanks.map((rank) => ({ ...rank, withdrawalDayCount: 20 })),
  identityTiers: false,
  // Off until their games are there.
  gameCategories: {
    ...{ LIVE: false, FISH: false, PVP: false, SPORTS: false, ESPORTS: false },
    ...{ LOTT: false, ELOTT: false, COCKFIGHT: false },
  },
  boardShowsTestAccounts: true,
  // Members of the demo play for small stakes.
  boardLeast: '5',
  manualChannels: demoManualChannels,
  channelTerms: {
    ...{ bkash: { minutes: 1 }, sslcommerz: { minutes: 2 }, btcpay: { least: '1000.00', minutes: 30 } },
    ...{ nagad: { minutes: 15 }, bank: { least: '1000.00', minutes: 30 } },
  },
}

export async function seed(parts: { env: Environment; databaseUrl: string }): Promise<DemoLogin[]> {
  const { env, databaseUrl } = parts
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: env.DATA_DIR, PORT: String(env.PORT) })
  const site = await openSite({
    config,
    log: pino({ level: 'warn' }),
    channels: [],
    gateways: { sms: null, mail: null },
    runJobs: false,
  })
  try {
    const company = await seedStudio(site, env)
    await seedVendors(site)
    if (env.DEMO_SLOTS === 'on') await seedSlotBrands(site, studioOf(env), company)
    await seedContent(site)
    const logins = await seedMembers(site, env)
    if (logins.length > 0) {
      await seedDemoMembers(site, env)
      await seedLetters(site)
      await seedRanks(site)
      await seedMall(site)
      await seedMissions(site)
    }
    return logins
  } finally {
    await site.close()
  }
}

const studioOf = (env: Environment) => ({
  url: `http://127.0.0.1:${env.STUDIO_PORT}`,
  publicKey: readFileSync(join(env.DATA_DIR, 'keys/studio.pub.pem'), 'utf8'),
})

/** Returns the id of the studio as a vendor. */
async function seedStudio(site: Server, env: Environment): Promise<number> {
  const { url, publicKey } = studioOf(env)
  const vendor = { public_key: publicKey, base_url: url, launch_origin: url, has_wallet: true }
  const { id } = await site.db
    .insertInto('vendor')
    .values({
      code: 'CHOKKA',
      display_name: 'Chokka Studio',
      operator_id: 'chokka',
      categories: ownCategories,
      has_jackpots: true,
      ...vendor,
    })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(vendor))
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = games.map((game, sort) => ({
    vendor_id: id,
    code: game.code,
    type: 'INHOUSE',
    names: game.names,
    is_hot: true,
    has_free_play: true,
    sort,
  }))
  await site.db
    .insertInto('game')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['vendor_id', 'code']).doNothing())
    .execute()
  return id
}

/**
 * The logins are written to a file before the first member is registered, so that the next run can complete them. A
 * site on which anybody else has registered gets no demo members.
 */
export async function seedMembers(site: Server, env: Pick<Environment, 'DATA_DIR'>): Promise<DemoLogin[]> {
  const file = join(env.DATA_DIR, 'keys/demo-logins.json')
  const written: DemoLogin[] | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const logins = written ?? demoHolders.map((holder) => ({ password: demoPassword(), ...holder }))
  const limit = logins.length + 1
  const existing = await site.db
    .selectFrom('account_holder')
    .select('account')
    .where('is_test', '=', false)
    .limit(limit)
    .execute()
  const isDemo = (account: string) => written?.some((login) => login.account === account) ?? false
  if (existing.some(({ account }) => !isDemo(account))) return written ?? []
  if (!written) writeAtomically(file, JSON.stringify(logins))
  const missing = logins.filter((login) => !existing.some(({ account }) => account === login.account))
  if (missing.length > 0) await seedSettings(site)
  for (const login of missing) await seedMember(site, login)
  return logins
}

async function seedSettings(site: Server): Promise<void> {
  for (const [name, value] of Object.entries(demoSettings)) {
    await site.db
      .insertInto('setting')
      .values({ name, value: jsonb(value) })
      .onConflict((on) => on.doNothing())
      .execute()
  }
}

const demoHolders = [
  { role: 'member', account: 'rahim77', payeeName: 'Rahim Uddin' },
  { role: 'member', account: 'karima', payeeName: 'Karima Begum' },
  { role: 'member', account: 'tanvir', payeeName: 'Tanvir Ahmed' },
  { role: 'agent', account: 'selim66', payeeName: 'Selim Reza' },
]
/** The type of an agent who is neither at the top nor the operator's own, and their invitation code. */
const demoAgent = { type: 2, code: 'SELIM66' }
const demoPassword = () => `six-${randomBytes(6).toString('hex')}`

const seedMember = (site: Server, login: DemoLogin): Promise<void> =>
  openDemoAccount(site, login, async (ctx, registered) => {
    if (login.role === 'agent') await makeAgent(ctx, registered)
    if (login.account === demoHolders[0]?.account) await askForTurnover(ctx, registered.holderId)
  })

async function makeAgent({ db }: Ctx, { holderId }: { holderId: bigint }): Promise<void> {
  const { type, code } = demoAgent
  await db.updateTable('account_holder').set({ type }).where('id', '=', holderId).execute()
  await db.insertInto('affiliate_code').values({ code, holder_id: holderId }).execute()
}
