import { compile } from '../compile.ts'
import texts from './missionOffice.json' with { type: 'json' }

export const catalogue = compile(texts)
