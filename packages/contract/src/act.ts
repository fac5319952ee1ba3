import { z } from 'zod'
import { call, line, type ActMark, type Call, type Method, type Shape } from './call.ts'
import type { Staff } from './who.ts'

/**
 * The value of every act: its result when it is `done`, or the id under which it is stored when it was only `asked` for
 * and waits for the approval of a second staff member. The other field is null.
 */
const outcome = <Result extends z.ZodType>(result: Result) =>
  z.object({ asked: z.uuid().nullable(), done: result.nullable() })
type Outcome<Result extends z.ZodType> = ReturnType<typeof outcome<Result>>

/** A row by which a staff member changes something. */
export type Act<Input extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType> = Omit<
  Call<Input, Outcome<Result>>,
  'act' | 'who'
> & { who: Staff; act: ActMark<Result> }

type ActShape<Input extends z.ZodRawShape, Result extends z.ZodType> = Omit<
  Shape<z.ZodType, z.ZodType>,
  'who' | 'trial' | 'input' | 'value' | 'body' | 'tokenInQuery'
> & { who: Staff; second: ActMark['second']; input: Input; result: Result }

/**
 * The row of a staff act. Besides its own fields it takes a reason, which is kept in the audit. Depending on `second`
 * the act is not done at once: it is stored, and done once another staff member approves it.
 */
export function act<Input extends z.ZodRawShape, Result extends z.ZodType>(
  method: Exclude<Method, 'GET'>,
  path: string,
  { second, result, input, ...shape }: ActShape<Input, Result>,
) {
  const row = call(method, path, {
    ...shape,
    input: z.strictObject({ ...input, reason: line(300) }),
    value: outcome(result),
  })
  return { ...row, who: shape.who, act: { second, result } }
}
