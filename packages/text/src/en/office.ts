import { compile } from '../compile.ts'
import { withNouns } from '../noun-words.ts'
import texts from './office.json' with { type: 'json' }

export const catalogue = compile(withNouns(texts, 'en', 'office'))
