import { compile } from '../compile.ts'
import texts from './member.json' with { type: 'json' }

export const catalogue = compile(texts)
