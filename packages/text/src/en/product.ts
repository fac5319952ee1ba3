import { compile } from '../compile.ts'
import texts from './product.json' with { type: 'json' }

export const catalogue = compile(texts)
