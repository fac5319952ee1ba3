import { compile } from '../compile.ts'
import texts from './setting.json' with { type: 'json' }

export const catalogue = compile(texts)
