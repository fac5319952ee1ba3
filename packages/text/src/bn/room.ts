import { compile } from '../compile.ts'
import texts from './room.json' with { type: 'json' }

export const catalogue = compile(texts)
