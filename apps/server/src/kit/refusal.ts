import type { Code } from '@chokka/contract/errors'
import { CodedRefusal } from '@chokka/server-kit'

/** Thrown to refuse a call with a code of the catalogue. The only way to refuse. */
export class Refusal extends CodedRefusal<Code> {}
