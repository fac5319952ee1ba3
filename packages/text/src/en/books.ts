import { compile } from '../compile.ts'
import texts from './books.json' with { type: 'json' }

export const catalogue = compile(texts)
