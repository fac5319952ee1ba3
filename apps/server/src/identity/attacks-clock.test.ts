// Attacks by time: everything that ends is good until the last moment of its time and not one moment longer, whatever
// the clock of the client says.
import { expect, test } from 'vitest'
import { guessing, slider } from '@chokka/contract/limits'
import { headerValues } from '@chokka/contract/header-values'
import { callsByName } from '@chokka/contract'
import { seal, sealedContentType, sealLifeSeconds } from '@chokka/contract/seal'
import { signIn, solvedCaptcha, solvedWork, type ChallengeAnswers } from '../../tests/identity.ts'
import { aMobileMember, mobile, siteWithMessages, switchOn } from '../../tests/messages.ts'
import { testClock } from '../../tests/site.ts'

async function open() {
  const clock = testClock()
  const site = await siteWithMessages({ clock })
  const member = await site.aMember()
  const form = { username: member.account, password: member.password }
  return { clock, site: { ...site, clock }, member, form }
}
type Open = Awaited<ReturnType<typeof open>>

const trail = (place: number) =>
  Array.from({ length: 11 }, (_, step) => ({ place: (place * step) / 10, at: step * 90 }))

/** A login that is asked for a verification, and brings this one. */
const verified = (make: (opened: Open) => Promise<ChallengeAnswers>) => async (opened: Open) => {
  await opened.site.refused('login', { ...opened.form, password: 'wrong one' })
  const answers = await make(opened)
  return (isWrong?: boolean) =>
    signIn(opened.site, isWrong ? { ...opened.form, password: 'wrong one' } : opened.form, answers)
}

async function sliderPass({ site, clock }: Open) {
  const { challenge, rope } = await site.call('sliderChallenge', {})
  clock.forward(2)
  const { pass } = await site.call('sliderCheck', { challenge, trail: trail(rope + 2) })
  // A slider counts only together with half the work that it stands for, which is good for longer here.
  const work = await solvedWork(site, 1, { expiresAt: clock.now().getTime() + 3_600_000 })
  return { headers: { ...work.headers, [headerValues.slider.header]: pass } }
}

type Answer = { ok: boolean; code?: string }
/** Makes what will end, and returns how it is used; what goes with a login also with a wrong password. */
type Make = (opened: Open) => Promise<(isWrong?: boolean) => Promise<Answer>>
const endings: Record<string, { seconds: number; make: Make; refused: string }> = {
  'a captcha': { seconds: 180, make: verified(({ site }) => solvedCaptcha(site)), refused: 'captcha_wrong' },
  'a proof of work': {
    seconds: guessing.workMinutes * 60,
    make: verified(({ site, clock }) => {
      const expiresAt = clock.now().getTime() + guessing.workMinutes * 60_000
      return solvedWork(site, guessing.workLevelMost, { expiresAt })
    }),
    refused: 'captcha_required',
  },
  'the pass of a slider': { seconds: slider.passSeconds, make: verified(sliderPass), refused: 'captcha_required' },
  'the challenge of a slider': {
    seconds: slider.challengeSeconds,
    make: async ({ site }) => {
      const { challenge, rope } = await site.call('sliderChallenge', {})
      return () => site.ask('sliderCheck', { challenge, trail: trail(rope + 2) })
    },
    refused: 'slider_expired',
  },
  'a code to sign in': {
    seconds: 5 * 60,
    make: async ({ site }) => {
      await switchOn(site, 'mobileRegistration', 'smsLogin')
      await aMobileMember(site)
      await site.call('loginCode', { mobileNum: mobile })
      const verificationCode = await site.lastCode()
      return () => site.ask('login', { type: 'sms', mobileNum: mobile, verificationCode })
    },
    refused: 'sms_code_expired',
  },
  'a link for a new password': {
    seconds: 30 * 60,
    make: async ({ site, member }) => {
      const { keys } = await site.baseCtx()
      const [email, email_mark] = ['rahim@example.com', keys.mark('email:rahim@example.com')]
      const proven = { email_mark, email_verified_at: site.clock.now() }
      await site.db.updateTable('holder_profile').set(proven).where('holder_id', '=', member.id).execute()
      await site.call('forgotByEmail', { username: member.account, email })
      await site.runJob('send-messages')
      const token = /#([\w-]+)/.exec(site.outbox.sent.at(-1)?.text ?? '')?.[1] ?? ''
      const newPassword = 'a river and a boat'
      return () => site.ask('resetByLink', { token, newPassword, confirmNewPassword: newPassword })
    },
    refused: 'reset_link_wrong',
  },
  'a login code': {
    seconds: 60,
    make: async ({ site, member }) => {
      const { code } = await site.call('makeLoginCode', {}, member)
      return () => site.ask('loginByCode', { code })
    },
    refused: 'login_code_wrong',
  },
}

// S-16
test.each(Object.entries(endings))('%s is good until just before its end, and not at its end', async (_, ending) => {
  const { seconds, make, refused } = ending
  const [early, late] = [await open(), await open()]
  const [useEarly, useLate] = [await make(early), await make(late)]
  early.clock.forward(seconds - 1)
  expect(await useEarly()).toMatchObject({ ok: true })
  late.clock.forward(seconds)
  expect(await useLate()).toMatchObject({ ok: false, code: refused })
})

test.each(Object.entries(endings))(
  '%s that was used is used for ever, also when the clock is set back',
  async (_, one) => {
    const opened = await open()
    const use = await one.make(opened)
    opened.clock.forward(1)
    // With a login it is used up by a wrong password, after which another one is asked for.
    expect([undefined, 'credentials_wrong']).toContain((await use(true)).code)
    opened.clock.forward(-3600)
    expect(await use()).toMatchObject({ ok: false })
  },
)

test('a body sealed by a clock that is wrong by more than two minutes is refused, in both directions', async () => {
  const { clock, site, form } = await open()
  const { keys } = await site.baseCtx()
  const send = async (aheadSeconds: number) => {
    const seconds = Math.floor(clock.now().getTime() / 1000) + aheadSeconds
    const response = await site.app.inject({
      ...{ method: 'POST', url: callsByName.login.path, headers: { 'content-type': sealedContentType } },
      payload: await seal(form, keys.sealPublic, seconds, callsByName.login),
    })
    return response.json().code ?? 'done'
  }
  for (const off of [-sealLifeSeconds - 1, sealLifeSeconds + 1, 86_400, -86_400])
    expect(await send(off)).toBe('seal_replayed')
  for (const off of [-sealLifeSeconds, 0, sealLifeSeconds]) expect(await send(off)).toBe('done')
})

test('a sealed body of a fast clock cannot be sent again as long as it could be opened', async () => {
  const { clock, site, form } = await open()
  const { keys } = await site.baseCtx()
  const ahead = Math.floor(clock.now().getTime() / 1000) + sealLifeSeconds
  const payload = await seal(form, keys.sealPublic, ahead, callsByName.login)
  const send = async () => {
    const headers = { 'content-type': sealedContentType }
    const response = await site.app.inject({ method: 'POST', url: callsByName.login.path, headers, payload })
    return response.json().code ?? 'done'
  }
  expect(await send()).toBe('done')
  for (const seconds of [sealLifeSeconds, sealLifeSeconds - 1, 1]) {
    clock.forward(seconds)
    await site.runJob('forget-used')
    expect(await send()).toBe('seal_replayed')
  }
})
