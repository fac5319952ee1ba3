import { compile } from '../compile.ts'
import { withNouns } from '../noun-words.ts'
import texts from './setting.json' with { type: 'json' }

export const catalogue = compile(withNouns(texts, 'bn', 'setting'))
