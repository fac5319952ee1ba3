// The examples of the API document, sent to the demo as they are written there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsByName, type CallName } from '@chokka/contract'
import { exampleOf, sourcesOf } from '@chokka/contract/examples'
import { isStaff } from '@chokka/contract/who'
import { expect, inject, test } from 'vitest'
import { makeCallSite } from '../tools/wire-client.ts'
import { staffSession } from './staff-login.ts'
import { siteUrl } from './browser.ts'

type Example = { name: string; required: boolean; example?: unknown }
type Operation = { operationId: CallName; parameters: Example[] }

/** What the demo may have none of before somebody makes it: pictures, payouts, acts about many, bets of a member. */
const notThere: ReadonlySet<string> = new Set([
  ...['ownImage', 'chatImage', 'officeImage', 'officeChatImage', 'officeDepositImage', 'officeDocumentImage'],
  ...['contentPicture', 'payoutOrder', 'officeWithdrawal', 'bulkJob', 'liveBalance', 'officeBet'],
])

const ofDemoMember: ReadonlySet<string> = new Set(['bettingRecord', 'betDetail'])

/** What stands at a path of a value. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((one, step) => (one as Record<string, unknown> | undefined)?.[step], value)

// issue "The API as it is written"
test('every read call answers its example with 200 on the demo, to whom it is open', async () => {
  const demoMembers: { account: string; password: string }[] = JSON.parse(
    readFileSync(join(inject('dataDir'), 'keys/demo-members.json'), 'utf8'),
  )
  const visitor = makeCallSite(siteUrl(), () => undefined)
  const signIn = async (account: string, password: string, area: 'member' | 'agent') =>
    (await visitor('login', { username: account, password, area })).token
  const login = (role: string) => inject('logins').find((one) => one.role === role)
  const member = await signIn(login('member')?.account ?? '', login('member')?.password ?? '', 'member')
  const agent = await signIn(login('agent')?.account ?? '', login('agent')?.password ?? '', 'agent')
  // A member of the demo who plays by themselves.
  const demoMember = await signIn(demoMembers[0]?.account ?? '', demoMembers[0]?.password ?? '', 'member')
  const { token: staff } = await staffSession({
    officeUrl: inject('officeUrl'),
    databaseUrl: () => inject('databaseUrl'),
  })
  const send = async (name: CallName, input: Record<string, unknown>) => {
    const { who, path } = callsByName[name]
    const token = isStaff(who) ? staff : who === 'agent' ? agent : ofDemoMember.has(name) ? demoMember : member
    const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]))
    const origin = path.startsWith('/office/') ? inject('officeUrl') : siteUrl()
    const response = await fetch(`${origin}${path}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: response.status, body: await response.json() }
  }
  // What the examples of these acts make.
  const asMember = makeCallSite(siteUrl(), () => member)
  await asMember('createDeposit', {
    channel: 'bkash',
    amount: '500.00',
    ...exampleOf('createDeposit'),
    id: crypto.randomUUID(),
  })
  await asMember('sendFeedback', { content: '', ...exampleOf('sendFeedback') })
  await asMember('sayInChat', { content: '', ...exampleOf('sayInChat'), id: crypto.randomUUID() })
  await expect
    .poll(async () => at((await send('bettingRecord', {})).body, 'value.content.0.id'), { timeout: 60_000 })
    .toBeDefined()

  const document: { paths: Record<string, { get?: Operation }> } = await (
    await fetch(`${siteUrl()}/api/openapi.json`)
  ).json()
  const reads = Object.values(document.paths).flatMap(({ get }) => (get ? [get] : []))
  expect(reads.length).toBeGreaterThan(90)
  const inputOf = async (name: CallName): Promise<Record<string, unknown>> => {
    const input: Record<string, unknown> = { ...exampleOf(name) }
    for (const [field, [call, path]] of Object.entries(sourcesOf(name)))
      if (callsByName[call].method === 'GET')
        input[field] = at((await send(call, await inputOf(call))).body, `value.${path}`) ?? input[field]
    return input
  }
  const answers: Record<string, unknown> = {}
  for (const { operationId: name, parameters } of reads) {
    const input = await inputOf(name)
    for (const one of parameters) expect(one.example, `${name}.${one.name}`).toEqual(at(exampleOf(name), one.name))
    const { status, body } = await send(name, input)
    if (status !== 200 && !(notThere.has(name) && status === 404)) answers[name] = { status, code: body.code, input }
  }
  expect(answers).toEqual({})
})
