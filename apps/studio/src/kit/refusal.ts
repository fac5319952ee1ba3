import { CodedRefusal } from '@chokka/server-kit'
import type { RefusalCode } from '@chokka/studio-wire/refusals'

/** The only way to refuse a command. Any other error is a fault of the studio and is answered with `unavailable`. */
export class Refusal extends CodedRefusal<RefusalCode> {}
