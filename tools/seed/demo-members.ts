// The members of the demo who play (tools/demo-members.ts): test accounts with money of the demo (O-14).
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseMoney, fromMicros, subtract } from '@chokka/money'
import { transact } from '../../apps/server/src/kit/index.ts'
import { demoMemberFile, writeAtomically } from './files.ts'
import { giveDemoMoney, openDemoAccount, type DemoAccount, type Server } from './account.ts'

const names: readonly [account: string, payeeName: string][] = [
  ['mehedi92', 'Mehedi Hasan'],
  ['sumaiya24', 'Sumaiya Rahman'],
  ['nayeem07', 'Nayeem Islam'],
  ['jannat11', 'Jannatul Ferdous'],
  ['arifctg7', 'Arif Chowdhury'],
  ['shila88', 'Shila Akter'],
  ['rakib360', 'Rakibul Hasan'],
  ['mitu990', 'Mitu Begum'],
  ['sohel44', 'Sohel Rana'],
  ['priya21', 'Priya Das'],
  ['imrank10', 'Imran Khan'],
  ['nusrat55', 'Nusrat Jahan'],
  ['tanvir71', 'Tanvir Alam'],
  ['farzana3', 'Farzana Yasmin'],
  ['babu1998', 'Abdul Karim'],
  ['ritasyl2', 'Rita Saha'],
  ['shuvo420', 'Shuvo Mondal'],
  ['keya2001', 'Keya Khatun'],
]
const wallet = { least: parseMoney('2000.00'), filledTo: parseMoney('10000.00') }

/** Opens the accounts that are missing, and fills wallets that have run low. */
export async function seedDemoMembers(site: Server, env: { DATA_DIR: string; DEMO_MEMBERS: number }): Promise<void> {
  if (env.DEMO_MEMBERS === 0) return
  const members = readOrMake(join(env.DATA_DIR, demoMemberFile))
  const rows = await site.db
    .selectFrom('account_holder')
    .select(['id', 'account'])
    .where('is_test', '=', true)
    .execute()
  const known = new Set(rows.map(({ account }) => account))
  for (const member of members.slice(0, env.DEMO_MEMBERS)) {
    if (!known.has(member.account)) await openDemoAccount(site, member, markTest)
  }
  const at = await site.baseCtx()
  for (const { id } of rows) {
    await transact(site.db, at, async (ctx) => {
      const has = await cashOf(site, id)
      if (has < wallet.least) await giveDemoMoney(ctx, id, subtract(wallet.filledTo, has))
    })
  }
}

function readOrMake(file: string): DemoAccount[] {
  const known: DemoAccount[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const made = names.map(([account, payeeName]) => {
    const one = known.find((member) => member.account === account)
    return one ?? { account, payeeName, password: `six-${randomBytes(9).toString('hex')}` }
  })
  writeAtomically(file, JSON.stringify(made))
  return made
}

const markTest: Parameters<typeof openDemoAccount>[2] = async ({ db }, { holderId }) => {
  await db.updateTable('account_holder').set({ is_test: true }).where('id', '=', holderId).execute()
}

async function cashOf(site: Server, holderId: bigint) {
  const row = await site.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('holder_id', '=', holderId)
    .where('kind', '=', 'M.cash')
    .executeTakeFirst()
  return fromMicros(row?.balance ?? 0n)
}
