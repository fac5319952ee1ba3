import { compile } from '../compile.ts'
import texts from './inbox.json' with { type: 'json' }

export const catalogue = compile(texts)
