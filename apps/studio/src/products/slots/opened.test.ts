// A session of a slot as its page finds it, from the launch that the operator signs to the answer of the socket.
import { hasJackpot } from '@chokka/slot-titles/jackpot-titles'
import { allTitles } from '@chokka/slot-titles/titles'
import { siteCurrency } from '@chokka/money'
import { demoCurrency } from '@chokka/vendor-api'
import { afterAll, expect, test } from 'vitest'
import { tokenOf } from '../../../tests/page.ts'
import { testSettings, testStudioServer } from '../../../tests/studio-server.ts'
import type { JackpotPartaking } from '@chokka/studio-wire/jackpots'

// docs/slots.md, "States of a pool".
const [on, off] = await Promise.all([
  testStudioServer(),
  testStudioServer({ products: testSettings({ SLOT_JACKPOTS: 'off' }) }),
])
afterAll(() => Promise.all([on.close(), off.close()]))

const codeOf = (isTaking: boolean) => allTitles().find((title) => hasJackpot(title) === isTaking)?.code ?? ''
const [taking, other] = [codeOf(true), codeOf(false)]
const forMoney = { user: 'player-7', token: 'a-session-token', currency: siteCurrency }

test.each<[string, typeof on, string, object, JackpotPartaking]>([
  ['play for money', on, taking, forMoney, 'yes'],
  ['a test account', on, taking, { ...forMoney, meta: { name: 'Doyel', jackpot: false } }, 'account'],
  ['a transfer wallet', on, taking, { ...forMoney, meta: { name: 'Doyel', wallet: 'transfer' } }, 'wallet'],
  ['free play', on, taking, { currency: demoCurrency }, 'free'],
  ['a jackpot that is off', off, taking, forMoney, 'off'],
  ['a title without one', on, other, forMoney, 'none'],
])('slots 4, 10: the page of %s is told how it stands to the jackpot', async (_what, studio, code, launch, said) => {
  const page = await studio.aPage(tokenOf(await studio.launch(code, launch)), code)
  expect(page.opened?.slot?.jackpot).toBe(said)
  page.close()
})
