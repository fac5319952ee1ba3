import { compile } from '../compile.ts'
import texts from './games.json' with { type: 'json' }

export const catalogue = compile(texts)
