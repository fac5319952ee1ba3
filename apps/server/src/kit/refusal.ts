import type { Code } from '@chokka/contract/errors'
import { CodedRefusal } from '@chokka/server-kit'

/** The only way to refuse a call, with a code of the catalogue. */
export class Refusal extends CodedRefusal<Code> {}
