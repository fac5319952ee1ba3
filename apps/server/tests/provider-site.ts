// For tests: a whole site beside the payment simulator, a process of its own; each calls the other over HTTP.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { freePort } from '../../../tools/ports.ts'
import { openChannels } from '../src/cashier/index.ts'
import type { SiteChannel } from '../src/cashier/index.ts'
import { payerChooses, startSimulator } from './bkash-simulator.ts'
import { testSite, type Holder } from './site.ts'

const Keys = z.record(z.string(), z.string())

export type Company = 'sslcommerz' | 'btcpay'

/** `wrap` may change what the channel does. Call `end` when all tests are over. */
export async function providerSite(company: Company, wrap: (channel: SiteChannel) => SiteChannel = (same) => same) {
  const dataDir = mkdtempSync(join(tmpdir(), 'providers-'))
  const [sitePort, simulatorPort] = [await freePort(), await freePort()]
  const siteUrl = `http://127.0.0.1:${sitePort}`
  const environment = { PAYSIM_PORT: String(simulatorPort), BTCPAY_WEBHOOK_URL: `${siteUrl}/hooks/btcpay` }
  let simulator = await startSimulator(dataDir, environment)
  const companyUrl = `${simulator.url}/${company}`
  const variable = company === 'btcpay' ? 'BTCPAY_URL' : 'SSLCOMMERZ_URL'
  const config = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' as const, BKASH_URL: undefined }
  const urls = { SSLCOMMERZ_URL: undefined, BTCPAY_URL: undefined, [variable]: companyUrl }
  const [channel] = openChannels({ ...config, ...urls })
  if (!channel) throw new Error('no channel')
  const site = await testSite({ channels: [wrap(channel)], keep: true, siteUrl })
  await site.setting('depositsOpenMost', 50)
  await site.app.listen({ port: sitePort, host: '127.0.0.1' })
  const end = async () => {
    await site.close()
    await simulator.stop()
    rmSync(dataDir, { recursive: true })
  }

  /** A deposit whose payer has chosen, and what the payment page answered. */
  async function pay(member: Holder, choice: string, amount = '1000.00') {
    const input = { id: randomUUID(), channel: company, amount }
    const { deposit, payUrl } = await site.call('createDeposit', input, member)
    const back = await payerChooses(payUrl ?? '', choice)
    return { id: deposit.id, invoice: deposit.invoice, payUrl: payUrl ?? '', back }
  }
  const check = async (member: Holder, id: string) => (await site.call('checkDeposit', { id }, member)).deposit
  const keys = () => Keys.parse(JSON.parse(readFileSync(join(dataDir, 'keys', `paysim-${company}.json`), 'utf8')))
  /** Posts a message to the site as anybody could. */
  const hook = (payload: string, headers: Record<string, string>) =>
    site.app.inject({ method: 'POST', url: `/hooks/${company}`, payload, headers })
  const postings = async (id: string): Promise<string[]> => {
    const rows = await site.db
      .selectFrom('ledger_transfer')
      .select(['code', 'amount'])
      .where('reference_id', '=', id)
      .execute()
    return rows.map(({ code, amount }) => `${code} ${amount / 10_000n}`)
  }
  const crash = () => simulator.kill()
  const restart = async () => {
    simulator = await startSimulator(dataDir, environment)
  }
  return { ...site, siteUrl, companyUrl, pay, check, keys, hook, postings, crash, restart, end, channel }
}
export type ProviderSite = Awaited<ReturnType<typeof providerSite>>
