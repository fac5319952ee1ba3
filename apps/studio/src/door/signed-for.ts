import type { z } from 'zod'
import { DoorFault } from './door-fault.ts'

/** Serves a call of the operator at a path. */
export type Serve = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  run: (body: z.output<Schema>) => unknown,
) => void

/** Serves calls below the address of one vendor: what was signed for another vendor or call does nothing here. */
export const servedFor =
  (serve: Serve, { base, code }: { base: string; code: string }) =>
  <Schema extends z.ZodType<{ vendor: string; path: string }>>(
    path: string,
    schema: Schema,
    run: (body: z.output<Schema>) => unknown,
  ): void =>
    serve(base + path, schema, (body) => {
      if (body.vendor !== code || body.path !== path) throw new DoorFault(403, 'signed for another vendor or path')
      return run(body)
    })
