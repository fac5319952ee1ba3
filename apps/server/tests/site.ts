// For tests: a whole site on a database of its own, called as a client does, with members made by public calls.
import { randomUUID } from 'node:crypto'
import { openLog } from '@chokka/server-kit'
import { inject as injectInto, type InjectOptions } from 'light-my-request'
import { inject as provided, onTestFinished } from 'vitest'
import { callsByName, type CallName, type WireInput, type WireValue } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import type { Code } from '@chokka/contract/errors'
import { seal, sealedContentType } from '@chokka/contract/seal'
import { parseMoney } from '@chokka/money'
import { adjustByCommand, type SiteChannel } from '../src/cashier/index.ts'
import type { Clock } from '../src/kit/clock.ts'
import { askOnce } from '../src/kit/database.ts'
import { readConfig } from '../src/kit/config.ts'
import { jsonb, transact } from '../src/kit/index.ts'
import type { Json } from '../src/kit/schema.ts'
import { parseSettings, type Settings } from '../src/kit/settings.ts'
import type { Gateways } from '../src/messages/index.ts'
import { openSite, type SiteOptions, type Site } from '../src/main.ts'
import { auditBooks } from '../src/wallet/index.ts'
import { ledgerSources, settings } from '../src/modules.ts'

export type Holder = {
  account: string
  password: string
  token: string
  id: bigint
  device: string
  /** Who calls the rows of agents for this test; see agent.ts. */
  agent?: { token: string }
}
export type Answer<Name extends CallName> =
  | { ok: true; status: number; value: WireValue<Name> }
  | { ok: false; status: number; code: Code; value: Record<string, unknown> | undefined }

/** The settings of a site whose merchant has changed none. */
export const standardSettings = () => parseSettings(settings, {})

/** A clock that stands still until it is moved forward. */
export function testClock(start = '2026-11-20T06:00:00Z') {
  let at = Date.parse(start)
  const clock: Clock & { forward: (seconds: number) => void } = {
    now: () => new Date(at),
    forward: (seconds) => void (at += seconds * 1000),
  }
  return clock
}

/** `databaseUrl` of another site opens a second process on its database. */
type Options = {
  clock?: Clock
  channels?: SiteChannel[]
  /** Without these the site sends no messages; see messages.ts. */
  gateways?: Gateways
  keep?: boolean
  databaseUrl?: string
  /** Multiplies every rate limit; the default is so high that no test reaches a limit. */
  rateFactor?: number
  doorTimes?: SiteOptions['doorTimes']
  siteUrl?: string | undefined
  trustProxy?: string | undefined
  /** More variables of the environment. */
  environment?: Record<string, string>
}

const { register, ...otherChecks } = standardSettings().humanChecks

/** What stands before a registration and a withdrawal, off where a test is about something else. */
export const withoutAsides = [
  ['humanChecks', { ...otherChecks, register: { ...register, always: false } }],
  ['depositTurnoverPpm', 0],
  ['withdrawalProof', 'none'],
] as const

/** Opens a site for one test file or test; it closes itself when the test is over unless `keep` is set. */
export async function testSite(options: Options = {}) {
  const databaseUrl = options.databaseUrl ?? (await privateDatabase(options.keep))
  const RATE_FACTOR = String(options.rateFactor ?? 100_000)
  // The working login, on the host and database of this site.
  const { host, pathname } = new URL(databaseUrl)
  const DATABASE_URL = Object.assign(new URL(provided('workingUrl')), { host, pathname }).href
  const config = readConfig({
    DATABASE_URL,
    DATA_DIR: provided('keysDir'),
    RATE_FACTOR,
    SITE_URL: options.siteUrl,
    TRUST_PROXY: options.trustProxy,
    ...options.environment,
  })
  const site = await openSite({
    config,
    log: openLog({ level: process.env.TEST_LOG ?? 'fatal', name: 'server' }),
    channels: options.channels ?? [],
    gateways: options.gateways ?? { sms: null, mail: null },
    runJobs: false,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.doorTimes ? { doorTimes: options.doorTimes } : {}),
  })
  if (!options.keep) onTestFinished(() => site.close())
  if (!options.databaseUrl) for (const [name, value] of withoutAsides) await actionsOf(site).setting(name, value)
  // The site uses the working login; `databaseUrl` is a superuser's, for what a test does without the site.
  return {
    ...site,
    databaseUrl,
    workingUrl: DATABASE_URL,
    ...clientOf(site),
    ...actionsOf(site),
    request: requestOf(site),
  }
}
export type TestSite = Awaited<ReturnType<typeof testSite>>

/** A copy of the migrated template. Its files are copied, which takes half as long as to log every page. */
async function privateDatabase(keep = false): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const adminUrl = provided('adminUrl')
  await askOnce(adminUrl, `create database ${name} template template_server owner chokka_owner strategy file_copy`)
  if (!keep) onTestFinished(() => dropDatabase(name))
  await askOnce(
    adminUrl,
    `revoke all on database ${name} from public; grant connect on database ${name} to chokka_server`,
  )
  return onDatabase(adminUrl, name)
}

/**
 * Files that were just written are deleted before they reach the disk: to delete hundreds of databases at the end of
 * the run took minutes. Registered before the site is open, so it comes after everything that uses the database.
 */
export const dropDatabase = async (name: string): Promise<void> => {
  await askOnce(provided('adminUrl'), `drop database ${name} with (force)`)
}

const onDatabase = (url: string, name: string) => url.replace(/\/postgres$/, `/${name}`)

/** Sends to the HTTP server itself, so that routes outside of the framework answer too. */
const requestOf = (site: Site) => async (options: InjectOptions) => {
  await site.app.ready()
  return injectInto((request, reply) => void site.app.server.emit('request', request, reply), options)
}

function clientOf(site: Site) {
  /** Sends one call as the web client does, and returns the whole response. */
  async function send(
    name: CallName,
    input: Record<string, unknown>,
    as?: { token: string },
    headers: Record<string, string> = {},
  ) {
    const row: Call = callsByName[name]
    const { keys, clock } = await site.baseCtx()
    const isQuery = row.method === 'GET' || row.method === 'DELETE'
    // Every value of a query is sent as text.
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(input))
      if (value !== undefined) query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
    const seconds = Math.floor(clock.now().getTime() / 1000)
    const payload = isQuery
      ? undefined
      : row.sealed
        ? await seal(input, keys.sealPublic, seconds, row)
        : JSON.stringify(input)
    return site.app.inject({
      method: row.method,
      url: isQuery ? `${row.path}?${query.toString()}` : row.path,
      headers: {
        ...(isQuery ? {} : { 'content-type': row.sealed ? sealedContentType : 'application/json' }),
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
  }

  /** Sends one call, and returns its value or its refusal. */
  async function ask<Name extends CallName>(
    name: Name,
    input: WireInput<Name> | Record<string, unknown>,
    as?: { token: string },
    headers: Record<string, string> = {},
  ): Promise<Answer<Name>> {
    const response = await send(name, input as Record<string, unknown>, as, headers) // Every input is an object.
    const body = response.json()
    return body.success
      ? { ok: true, status: response.statusCode, value: body.value }
      : { ok: false, status: response.statusCode, code: body.code, value: body.value }
  }

  /** The value of a call that must succeed. */
  async function call<Name extends CallName>(
    name: Name,
    input: WireInput<Name>,
    as?: { token: string },
  ): Promise<WireValue<Name>> {
    const answer = await ask(name, input, as)
    if (!answer.ok) throw new Error(`${name} was refused: ${answer.code} ${JSON.stringify(answer.value ?? {})}`)
    return answer.value
  }

  /** The code of a call that must be refused. */
  async function refused<Name extends CallName>(
    name: Name,
    input: WireInput<Name> | Record<string, unknown>,
    as?: { token: string },
  ): Promise<Code> {
    const answer = await ask(name, input, as)
    if (answer.ok) throw new Error(`${name} was not refused`)
    return answer.code
  }
  return { send, ask, call, refused }
}

function actionsOf(site: Site) {
  const { call } = clientOf(site)
  let made = 0

  async function aMember(options: { balance?: string; payeeName?: string } = {}): Promise<Holder> {
    const account = `member${(made++).toString(36)}${randomUUID().slice(0, 6).replaceAll('-', 'x')}`
    const password = `pw ${randomUUID()}`
    const device = randomUUID().replaceAll('-', '')
    const payeeName = options.payeeName ?? 'Rahim Uddin'
    const { token } = await call('register', {
      username: account,
      password,
      confirmPassword: password,
      ageAgreed: true,
      payeeName,
      device,
    })
    const { id } = await call('memberInfo', {}, { token })
    const member = { account, password, token, id: BigInt(id), device }
    if (options.balance) await give(member, options.balance)
    return member
  }

  /** Credits money to a member as a correction by the operator does. */
  async function give(member: { id: bigint }, amount: string): Promise<void> {
    if (parseMoney(amount) === 0n) return
    const baseCtx = await site.baseCtx()
    await transact(site.db, baseCtx, (ctx) =>
      adjustByCommand(ctx, { holderId: member.id, direction: 'credit', amount: parseMoney(amount) }, 'test'),
    )
  }

  const balanceOf = async (member: { token: string }) => (await call('balance', {}, member)).balance

  /** Changes a setting as a merchant would; it is in force at once. */
  async function setting(name: keyof Settings, value: Json): Promise<void> {
    await site.db
      .insertInto('setting')
      .values({ name, value: jsonb(value) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: jsonb(value) }))
      .execute()
    site.settings.invalidate()
  }

  /** Every difference that the audit finds; a test expects none. */
  const audit = () => auditBooks(site.db, ledgerSources)

  /** Runs a job of the site now. */
  async function runJob(name: string): Promise<void> {
    const job = site.jobs.find((job) => job.name === name)
    if (!job) throw new Error(`no job ${name}`)
    await job.work()
  }
  /** The settings that somebody has changed, besides those that this changes for every test. */
  const changedSettings = () =>
    site.db
      .selectFrom('setting')
      .selectAll()
      .where(
        'name',
        'not in',
        withoutAsides.map(([name]) => name),
      )
      .execute()
  return { aMember, give, balanceOf, setting, changedSettings, audit, runJob }
}
