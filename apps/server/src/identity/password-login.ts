import { noteEvent, Refusal, type Ctx, type OutsideCtx } from '../kit/index.ts'
import { readCaptcha } from './captcha-token.ts'
import {
  admitAttempt,
  clearFailures,
  deviceMark,
  removeFailure,
  sourceOf,
  type AdmittedAttempt,
  type Source,
} from './login-guard.ts'
import { checkDummyPassword } from './passwords.ts'
import { readWorkProof } from './work-proof.ts'

type Form = { password: string; device?: string | undefined; captcha?: string | undefined }

/** What stands under a name that somebody has. */
export type FoundAccount = {
  /** Of whom the audit tells: `holder:<id>`. */
  subject: string
  /** The mark of the device, if the account knows it. */
  device: Buffer | null
  matches: (password: string) => Promise<boolean>
}

/** How accounts of one kind sign in. */
export type LoginKind<Account extends FoundAccount, Locked, Value> = {
  /** A keyed hash of the name that was typed. Failures are counted under it, whether an account has the name or not. */
  mark: Buffer
  find: (ctx: Ctx, device: Buffer) => Promise<Account | undefined>
  /** Locks the account; undefined when the password that was right is no longer its own. */
  lock: (ctx: Ctx, account: Account) => Promise<Locked | undefined>
  startSession: (ctx: Ctx, locked: Locked) => Promise<Value>
}

type Tried<Account> = AdmittedAttempt & { source: Source; account: Account | undefined }

/**
 * Signs an account in with its password, which is checked between two short transactions, so that a flood of logins
 * holds no connection while it waits for its turn. A name that nobody has takes the same way at the same price (S-05).
 */
export async function signInByPassword<Account extends FoundAccount, Locked, Value>(
  ctx: OutsideCtx,
  form: Form,
  kind: LoginKind<Account, Locked, Value>,
): Promise<Value> {
  const tried = await tryAccount(ctx, form, kind)
  const wrong = () => new Refusal('credentials_wrong', { captcha: true, work: tried.nextLevel })
  if (!(await isRight(ctx, tried, form.password))) {
    await ctx.transaction((inner) => noteFailure(inner, tried.account, kind.mark))
    throw wrong()
  }
  return ctx.transaction(async (inner) => {
    const locked = tried.account && (await kind.lock(inner, tried.account))
    // A password that was changed since it was checked is a wrong one.
    if (!locked) throw wrong()
    await clearFailures(inner, kind.mark, tried.source.name)
    return kind.startSession(inner, locked)
  })
}

async function tryAccount<Account extends FoundAccount, Locked, Value>(
  ctx: OutsideCtx,
  form: Form,
  kind: LoginKind<Account, Locked, Value>,
): Promise<Tried<Account>> {
  const shown = { captcha: await readCaptcha(ctx, form.captcha), work: await readWorkProof(ctx, 'login') }
  return ctx.transaction(async (inner) => {
    const account = await kind.find(inner, deviceMark(inner, form.device ?? ''))
    const source = sourceOf(inner, account?.device ?? null)
    return { ...(await admitAttempt(inner, kind.mark, source, shown)), source, account }
  })
}

async function isRight({ transaction }: OutsideCtx, tried: Tried<FoundAccount>, password: string): Promise<boolean> {
  try {
    return await (tried.account ? tried.account.matches(password) : checkDummyPassword(password))
  } catch (fault) {
    // It was never checked (the queue was full), so it is no failure.
    await transaction((inner) => removeFailure(inner, tried.failure))
    throw fault
  }
}

/** Nothing that was typed is kept for good: it may be a password in the wrong field. */
async function noteFailure(ctx: Ctx, account: FoundAccount | undefined, mark: Buffer): Promise<void> {
  const subject = account?.subject ?? `name:${mark.toString('hex')}`
  await noteEvent(ctx, { action: 'login.failed', subject, actor: `ip:${ctx.ip}`, reason: 'name or password wrong' })
}
