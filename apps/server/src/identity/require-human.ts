import type { Code } from '@chokka/contract/errors'
import { Refusal, type BaseCtx, type Ctx } from '../kit/index.ts'
import { readCaptcha, requireCaptcha, type CaptchaAnswer } from './captcha-token.ts'
import { acceptWorkProof, readWorkProof, workLevel, type WorkProof } from './work-proof.ts'

/** The forms that ask for a proof that a human fills them in, and the refusal of a wrong answer. */
const wrongAnswer = { register: 'captcha_wrong', code: 'captcha_check_failed' } as const satisfies Record<string, Code>
export type HumanForm = keyof typeof wrongAnswer
export type HumanAnswers = { captcha: CaptchaAnswer; work: WorkProof | null }

/** Reads what came with a form to show that a human sent it, without using it up. */
export const readHumanAnswers = async (
  ctx: BaseCtx,
  form: HumanForm,
  captcha: string | undefined,
): Promise<HumanAnswers> => ({ captcha: await readCaptcha(ctx, captcha), work: await readWorkProof(ctx, form) })

/**
 * Refuses with captcha_required, or with the form's refusal of a wrong answer, unless there was little of the kind
 * before (`before` is fewer than `free`) or a captcha or a hard enough proof of work came with the form. Uses it up.
 * Returns whether a proof was asked for.
 */
export async function requireHuman(
  ctx: Ctx,
  form: HumanForm,
  answers: HumanAnswers,
  { before, free }: { before: number; free: number },
): Promise<boolean> {
  if (before < free) return false
  const level = workLevel(before)
  if (await acceptWorkProof(ctx, answers.work, level)) return true
  await requireCaptcha(ctx, answers.captcha, level, wrongAnswer[form])
  return true
}

/** The refusal that asks for a proof, for a form that was checked too early to know. */
export const humanRequired = (before: number) =>
  new Refusal('captcha_required', { captcha: true, work: workLevel(before) })
