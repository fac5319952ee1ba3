// Accounts of the demo, opened by the site's own registration, with money of the demo.
import type { openSite } from '../../apps/server/src/main.ts'
import { transact, type Ctx } from '../../apps/server/src/kit/index.ts'
import { register, type OnRegistered } from '../../apps/server/src/identity/index.ts'
import { stakesInPlay } from '../../apps/server/src/betting/index.ts'
import { adjustByCommand, openRequirement } from '../../apps/server/src/cashier/index.ts'
import { openAccounts } from '../../apps/server/src/wallet/index.ts'
import { parseMoney, type Money } from '@chokka/money'

export type Server = Awaited<ReturnType<typeof openSite>>
export type DemoAccount = { account: string; password: string; payeeName: string }

/** Registration, money and `mark` are one transaction, so that an account gets its money exactly once. */
export async function openDemoAccount(site: Server, who: DemoAccount, mark: OnRegistered): Promise<void> {
  const base = await site.baseCtx()
  const { humanChecks } = base.site
  // Nobody sits at this form who could show to be human.
  const checks = { ...humanChecks, register: { ...humanChecks.register, always: false } }
  const at = { ...base, site: { ...base.site, humanChecks: checks } }
  const gateways = { sms: null, mail: null }
  const options = { onRegistered: [openWithMoney, mark], onMarked: [], firebaseKeys: null, gateways }
  await register(options).outside(
    { ...at, transaction: (work) => transact(site.db, at, work) },
    {
      username: who.account,
      password: who.password,
      confirmPassword: who.password,
      payeeName: who.payeeName,
      ageAgreed: true,
      registerMethod: 'WEB',
      login: false,
    },
  )
}

const demoMoney = parseMoney('10000.00')

const openWithMoney: OnRegistered = async (ctx, registered) => {
  await openAccounts(ctx, registered)
  await giveDemoMoney(ctx, registered.holderId, demoMoney)
}

/** A tenth of the demo's money has to be turned over before a withdrawal, so that the demo shows how. */
export async function askForTurnover(ctx: Ctx, holderId: bigint): Promise<void> {
  const source = { kind: 'adjustment', id: ctx.chance.uuid() } as const
  await openRequirement(ctx, { holderId, amount: demoMoney, factorPpm: 100_000, source }, stakesInPlay)
}

export const giveDemoMoney = (ctx: Ctx, holderId: bigint, amount: Money): Promise<void> =>
  adjustByCommand(ctx, { holderId, direction: 'credit', amount }, 'demo money')
