import type { Input } from '@chokka/contract'
import type { ContentWords } from '@chokka/contract/content-schemas'

type Words = Pick<ContentWords, 'title'> & Partial<ContentWords>
type Facts = Input<'saveContent'>['facts']
/** `hoursAgo`: since when it is on the site. */
export type Piece = { code: string; facts?: Facts; hoursAgo?: number; bn: Words; en: Words }
