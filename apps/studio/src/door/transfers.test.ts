// What was signed for a wallet at one vendor, or for one call, is good for no other.
import { randomUUID } from 'node:crypto'
import { gamePaths } from '@chokka/vendor-api'
import { siteCurrency } from '@chokka/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testStudioServer, type TestStudioServer } from '../../tests/studio-server.ts'

let studio: TestStudioServer
beforeAll(async () => {
  studio = await testStudioServer()
})
afterAll(() => studio.close())

const paths = [
  gamePaths.transferDeposit,
  gamePaths.transferWithdraw,
  gamePaths.transferBalance,
  gamePaths.transferCheck,
] as const
const places = { CHOKKA: '', NK: '/brands/nokshi', BM: '/brands/baghmama' }
type Code = keyof typeof places
const codes = Object.keys(places) as Code[]

const messageFor = (vendor: string, path: string, user: string) => ({
  ...{ vendor, path, user, amount: 1_000_000, transaction_uuid: randomUUID(), request_uuid: randomUUID() },
  ...{ operator_id: 'chokka', sub_partner_id: 'chokka', currency: siteCurrency },
})
const balanceAt = async (code: Code, user: string) => {
  const message = messageFor(code, gamePaths.transferBalance, user)
  return (await studio.post(places[code] + gamePaths.transferBalance, message)).body
}

test.each(codes.flatMap((at) => paths.map((path) => [at, path] as const)))(
  'LOW of the hostile review: at %s, %s takes only what was signed for it',
  async (at, path) => {
    const user = randomUUID()
    const given = messageFor(at, gamePaths.transferDeposit, user)
    expect((await studio.post(places[at] + gamePaths.transferDeposit, given)).status).toBe(200)
    const refused = { status: 403, body: { error: 'signed for another vendor or path' } }
    for (const vendor of codes)
      for (const signedPath of paths) {
        if (vendor === at && signedPath === path) continue
        const wrong = messageFor(vendor, signedPath, user)
        expect(await studio.post(places[at] + path, wrong), `${vendor} ${signedPath}`).toEqual(refused)
      }
    for (const gone of ['vendor', 'path'] as const) {
      const { [gone]: _left, ...rest } = messageFor(at, path, user)
      expect((await studio.post(places[at] + path, rest)).status, gone).toBe(400)
    }
    expect(await balanceAt(at, user)).toEqual({ balance: 1_000_000 })
    expect((await studio.post(places[at] + path, messageFor(at, path, user))).status).toBe(200)
  },
)
