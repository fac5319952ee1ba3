import { compile } from '../compile.ts'
import texts from './office.json' with { type: 'json' }

export const catalogue = compile(texts)
