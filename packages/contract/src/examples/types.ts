import type { CallName, WireInput } from '../calls.ts'

/** An example of what some calls take. */
export type Examples = { readonly [Name in CallName]?: WireInput<Name> | undefined }
