import { compile } from '../compile.ts'
import texts from './mall.json' with { type: 'json' }

export const catalogue = compile(texts)
