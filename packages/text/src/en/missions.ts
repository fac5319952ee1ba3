import { compile } from '../compile.ts'
import texts from './missions.json' with { type: 'json' }

export const catalogue = compile(texts)
