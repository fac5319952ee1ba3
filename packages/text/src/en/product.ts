import { compile } from '../compile.ts'
import { withNouns } from '../noun-words.ts'
import texts from './product.json' with { type: 'json' }

export const catalogue = compile(withNouns(texts, 'en', 'product'))
