import { Refusal, type Ctx, type OutsideCtx } from '../kit/index.ts'
import { readHuman } from './human.ts'
import {
  admitAttempt,
  clearFailures,
  deviceMark,
  noteLoginFailure,
  removeFailure,
  settleFailure,
  sourceOf,
  type AdmittedAttempt,
  type Source,
} from './login-guard.ts'
import { checkDummyPassword } from './passwords.ts'

/** Not which of the two. */
const wrongPassword = 'name or password wrong'

type Form = { password: string; device?: string | undefined; captcha?: string | undefined }

/** The account that was found under a name. */
export type FoundAccount = {
  /** The subject in the audit: `holder:<id>`. */
  subject: string
  /** The keyed hash of the device, if the account knows it. */
  device: Buffer | null
  matches: (password: string) => Promise<boolean>
}

/** How accounts of one kind sign in. */
export type LoginKind<Account extends FoundAccount, Locked, Value> = {
  /** A keyed hash of the name that was typed. Failures are counted under it, whether an account has the name or not. */
  mark: Buffer
  find: (ctx: Ctx, device: Buffer) => Promise<Account | undefined>
  /** Locks the account; undefined when its password was changed since it was found. */
  lock: (ctx: Ctx, account: Account) => Promise<Locked | undefined>
  startSession: (ctx: Ctx, locked: Locked) => Promise<Value>
  /** Notes a wrong password elsewhere too. For a name without an account it must take as long. */
  noteWrong?: (ctx: Ctx, account: Account | undefined) => Promise<void>
}

type Attempt<Account> = AdmittedAttempt & { source: Source; account: Account | undefined }

/**
 * Signs an account in with its password, which is checked between two short transactions, so that a flood of logins
 * holds no connection while it waits. A name without an account takes the same steps and the same time (S-05).
 */
export async function signInByPassword<Account extends FoundAccount, Locked, Value>(
  ctx: OutsideCtx,
  form: Form,
  kind: LoginKind<Account, Locked, Value>,
): Promise<Value> {
  const attempt = await startAttempt(ctx, form, kind)
  const wrong = () => new Refusal('credentials_wrong', { captcha: true, work: attempt.nextLevel })
  if (!(await isRight(ctx, attempt, form.password))) {
    await ctx.transaction(async (inner) => {
      await settleFailure(inner, attempt.failure)
      await noteLoginFailure(inner, attempt.account?.subject, kind.mark, wrongPassword)
      await kind.noteWrong?.(inner, attempt.account)
    })
    throw wrong()
  }
  return ctx.transaction(async (inner) => {
    const locked = attempt.account && (await kind.lock(inner, attempt.account))
    // A password that was changed since it was checked is refused as wrong.
    if (!locked) throw wrong()
    await clearFailures(inner, kind.mark, attempt.source.name)
    return kind.startSession(inner, locked)
  })
}

async function startAttempt<Account extends FoundAccount, Locked, Value>(
  ctx: OutsideCtx,
  form: Form,
  kind: LoginKind<Account, Locked, Value>,
): Promise<Attempt<Account>> {
  const answers = await readHuman(ctx, 'login', form.captcha)
  return ctx.transaction(async (inner) => {
    const account = await kind.find(inner, deviceMark(inner, form.device ?? ''))
    const source = sourceOf(inner, account?.device ?? null)
    return { ...(await admitAttempt(inner, kind.mark, source, answers)), source, account }
  })
}

async function isRight(
  { transaction }: OutsideCtx,
  attempt: Attempt<FoundAccount>,
  password: string,
): Promise<boolean> {
  try {
    return await (attempt.account ? attempt.account.matches(password) : checkDummyPassword(password))
  } catch (fault) {
    // It was never checked (the queue was full), so it does not count as a failure.
    await transaction((inner) => removeFailure(inner, attempt.failure))
    throw fault
  }
}
