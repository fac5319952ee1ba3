import type { Code } from '@chokka/contract/errors'
import type { HumanForm, HumanMethod } from '@chokka/contract/human'
import { Refusal, type BaseCtx, type Ctx } from '../kit/index.ts'
import { acceptCaptcha, readCaptcha, type CaptchaAnswer } from './captcha-token.ts'
import { acceptSliderPass, readSliderPass, type SliderPass } from './slider.ts'
import { acceptWorkProof, readWorkProof, workLevel, type WorkProof } from './work-proof.ts'

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

/** Whether anything came that has to be checked. */
export const hasAnswer = ({ captcha, slider, work }: HumanAnswers): boolean =>
  captcha !== 'missing' || slider !== null || work !== null

/** Whether the merchant wants a verification with every call of this form. */
export const alwaysVerifies = (ctx: Pick<Ctx, 'site'>, form: HumanForm): boolean => checkOf(ctx, form).always

/** Whether a proof of work came that is hard enough, if the form takes one; this uses it up. */
export const provesWork = async (ctx: Ctx, { form, work }: HumanAnswers, level: number): Promise<boolean> =>
  takes(ctx, form, 'work') && (await acceptWorkProof(ctx, work, level))

/** The code for a picture that was read wrongly: the specification has one of its own for SMS codes (section 8). */
const wrongAnswer = {
  login: 'captcha_wrong',
  register: 'captcha_wrong',
  smsCode: 'captcha_check_failed',
  forgot: 'captcha_check_failed',
} as const satisfies Record<HumanForm, Code>

/** A slider costs a program nothing, so it counts only beside a proof of half the work (decision 103). */
const workBesideSlider = (level: number): number => Math.ceil(level / 2)

/**
 * Refuses unless a slider with its proof of work or a captcha was solved, with captcha_required or the form's refusal
 * of a wrong picture, which say how the form can be verified instead. What was sent is used up.
 */
export async function requireSolved(ctx: Ctx, answers: HumanAnswers, level: number): Promise<void> {
  const { form, captcha, slider, work } = answers
  const mayPass =
    slider !== null && takes(ctx, form, 'slider') && (await acceptWorkProof(ctx, work, workBesideSlider(level)))
  if (mayPass && (await acceptSliderPass(ctx, slider))) return
  if (captcha === 'missing' || !takes(ctx, form, 'captcha')) throw humanRequired(ctx, form, level)
  if (!(await acceptCaptcha(ctx, captcha)))
    throw new Refusal(wrongAnswer[form], asked(ctx, form, level), { keepsWork: true })
}

/**
 * Refuses unless there was little of the kind before (`before` is fewer than `free`), or any method of the form shows a
 * human. Returns whether it was asked for.
 */
export async function requireHuman(
  ctx: Ctx,
  answers: HumanAnswers,
  { before, free }: { before: number; free: number },
): Promise<boolean> {
  if (before < free && !alwaysVerifies(ctx, answers.form)) return false
  const level = workLevel(before)
  if (!(await provesWork(ctx, answers, level))) await requireSolved(ctx, answers, level)
  return true
}

/** The refusal that asks for a verification: by which methods, and with a proof of work of which level. */
export const humanRequired = (ctx: Pick<Ctx, 'site'>, form: HumanForm, level: number) =>
  new Refusal('captcha_required', asked(ctx, form, level))

const asked = (ctx: Pick<Ctx, 'site'>, form: HumanForm, level: number) => ({
  captcha: takes(ctx, form, 'captcha'),
  work: level,
  methods: checkOf(ctx, form).methods,
})

const takes = (ctx: Pick<Ctx, 'site'>, form: HumanForm, method: HumanMethod) =>
  checkOf(ctx, form).methods.includes(method)

function checkOf(ctx: Pick<Ctx, 'site'>, form: HumanForm) {
  return ctx.site.humanChecks[form]
}
