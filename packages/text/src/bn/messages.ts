import { compile } from '../compile.ts'
import texts from './messages.json' with { type: 'json' }

export const catalogue = compile(texts)
