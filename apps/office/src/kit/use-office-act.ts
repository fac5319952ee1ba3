import type { ActName, WireInput, WireValue } from '@chokka/contract'
import { textsNow } from '@chokka/client/language.ts'
import { toast } from '@chokka/client/toasts.ts'
import { useAct } from './client.ts'

type Outcome<Name extends ActName> = Extract<WireValue<Name>, { asked: string | null }>

/** An act of staff: says what was done, or that it waits for a second staff member. */
export function useOfficeAct<Name extends ActName>(
  name: Name,
  done: (value: WireValue<Name>) => void,
  said?: (input: WireInput<Name>) => string,
) {
  return useAct<Name>(name, {
    done: (value: WireValue<Name>, input: WireInput<Name>) => {
      // The value of every act has these two fields (contract, act.ts).
      const { asked } = value as Outcome<Name>
      const text =
        asked === null && said ? said(input) : textsNow()?.t(asked === null ? 'office.actDone' : 'office.actAsked')
      toast({ text: text ?? '', tone: 'ok' })
      done(value)
    },
  })
}
