import type { HumanForm, HumanMethod } from '@chokka/contract/human'
import { Refusal, type BaseCtx, type Ctx } from '../kit/index.ts'
import { acceptCaptcha, readCaptcha, type CaptchaAnswer } from './captcha-token.ts'
import { acceptSliderPass, readSliderPass, type SliderPass } from './slider.ts'
import { acceptWorkProof, readWorkProof, type WorkProof } from './work-proof.ts'

/** What came with a form to show that a human sends it. */
export type HumanAnswers = {
  form: HumanForm
  captcha: CaptchaAnswer
  slider: SliderPass | null
  work: WorkProof | null
}

/** Reads the answers of a form without using them up. `typed`: the text of the picture. */
export async function readHuman(ctx: BaseCtx, form: HumanForm, typed: string | undefined): Promise<HumanAnswers> {
  const [captcha, slider] = [await readCaptcha(ctx, typed), await readSliderPass(ctx, form)]
  return { form, captcha, slider, work: await readWorkProof(ctx, form) }
}

/** Whether the merchant wants a verification with every call of this form. */
export const alwaysVerifies = (ctx: Pick<Ctx, 'site'>, form: HumanForm): boolean => checkOf(ctx, form).always

/** Whether a proof of work came that is hard enough, if the form takes one; this uses it up. */
export const provesWork = async (ctx: Ctx, { form, work }: HumanAnswers, level: number): Promise<boolean> =>
  takes(ctx, form, 'work') && (await acceptWorkProof(ctx, work, level))

/**
 * Refuses unless a slider or a captcha was solved, with captcha_required or captcha_wrong; the refusal says which
 * methods the form takes, and which level of a proof of work would do instead. What was sent is used up.
 */
export async function requireSolved(ctx: Ctx, answers: HumanAnswers, work: number): Promise<void> {
  const { form, captcha, slider } = answers
  const details = { captcha: takes(ctx, form, 'captcha'), work, methods: checkOf(ctx, form).methods }
  if (slider && takes(ctx, form, 'slider') && (await acceptSliderPass(ctx, slider))) return
  if (captcha === 'missing' || !takes(ctx, form, 'captcha')) throw new Refusal('captcha_required', details)
  if (!(await acceptCaptcha(ctx, captcha))) throw new Refusal('captcha_wrong', details, { keepsWork: true })
}

/** Refuses unless any method of the form shows a human; see `provesWork` and `requireSolved`. */
export async function requireHuman(ctx: Ctx, answers: HumanAnswers, level: number): Promise<void> {
  if (!(await provesWork(ctx, answers, level))) await requireSolved(ctx, answers, level)
}

const takes = (ctx: Pick<Ctx, 'site'>, form: HumanForm, method: HumanMethod) =>
  checkOf(ctx, form).methods.includes(method)

function checkOf(ctx: Pick<Ctx, 'site'>, form: HumanForm) {
  return ctx.site.humanChecks[form]
}
