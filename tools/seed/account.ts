// Accounts of the demo, opened by the site's own registration, with money of the demo.
import type { openSite } from '../../apps/server/src/main.ts'
import { transact, type Ctx } from '../../apps/server/src/kit/index.ts'
import { register, type OnRegistered } from '../../apps/server/src/identity/index.ts'
import { openAccounts, pay } from '../../apps/server/src/wallet/index.ts'
import { parseMoney, type Money } from '@chokka/money'

export type Server = Awaited<ReturnType<typeof openSite>>
export type DemoAccount = { account: string; password: string; payeeName: string }

/** Registration, money and `mark` are one transaction, so that an account gets its money exactly once. */
export async function openDemoAccount(site: Server, who: DemoAccount, mark: OnRegistered): Promise<void> {
  const at = await site.baseCtx()
  await register({ onRegistered: [openWithMoney, mark], firebaseKeys: null }).outside(
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

const openWithMoney: OnRegistered = async (ctx, registered) => {
  await openAccounts(ctx, registered)
  await giveDemoMoney(ctx, registered.holderId, parseMoney('10000.00'))
}

export async function giveDemoMoney(ctx: Ctx, holderId: bigint, amount: Money): Promise<void> {
  const id = ctx.chance.uuid()
  await pay(ctx, {
    id,
    actor: 'seed',
    reason: 'demo money',
    transfers: [
      {
        from: { kind: 'H.adjust' },
        to: { holder: holderId, kind: 'M.cash' },
        amount,
        code: 'adjust_credit',
        reference: { kind: 'seed', id },
      },
    ],
  })
}
