import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallName, WireInput, WireValue } from '@chokka/contract'
import { ask, whoOf } from './ask.ts'
import { Refused } from './calls.ts'
import type { Asked, How } from './calls.ts'
import { keep, kept } from './kept.ts'
import { queries } from './queries.ts'
import { react } from './refusals.ts'
import type { Hands } from './refusals.ts'
import { useSignedIn } from './session.ts'
import { staleAfter } from './stale.ts'

type Wish = {
  /** False: do not ask yet. Calls for members wait for a session by themselves. */
  when?: boolean
  /** Keeps showing the last answer while another page or filter is asked for. */
  smooth?: boolean
  /** Asks again this often, where no live topic tells. */
  everyMs?: number
  /** How long an answer counts as fresh. */
  freshMs?: number
}

/** Reads: `const games = useCall('hotGames', { language })`; then `.data`, `.error` (Refused), `.refetch()`. */
export function useCall<Name extends CallName>(
  name: Name,
  input?: WireInput<Name>,
  wish: Wish = {},
): UseQueryResult<WireValue<Name>, Refused> {
  const signedIn = useSignedIn()
  const mayAsk = signedIn || whoOf(name) === 'anyone'
  const key = [name, input ?? {}]
  return useQuery<WireValue<Name>, Refused>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const value = await askWith(name, input, { signal })
      keep(name, key, value)
      return value
    },
    enabled: mayAsk && wish.when !== false,
    placeholderData: wish.smooth ? keepPreviousData : undefined,
    refetchInterval: wish.everyMs,
    ...(wish.freshMs === undefined ? {} : { staleTime: wish.freshMs }),
    // What this session has seen is shown at once and asked again.
    initialData: () => kept(name, key),
    initialDataUpdatedAt: 0,
  })
}

type ActWish<Name extends CallName> = Hands & {
  done?: (value: WireValue<Name>, input: WireInput<Name>) => void
  /** What travels beside the body, gathered when the call is sent. */
  beside?: () => Promise<Record<string, string>>
  /** Runs before `react`, for any refusal: undo what was shown early. */
  refused?: (refusal: unknown, input: WireInput<Name>) => void
}

/**
 * Acts: `const add = useAct('addFavourite', { done })`; then `add.run({ nodeId })`, `add.busy`.
 * A refusal goes to `react` with the hands given here; afterwards whatever the act made stale is asked again.
 */
export function useAct<Name extends CallName>(name: Name, wish: ActWish<Name> = {}) {
  const act = useMutation({
    mutationFn: async (input: WireInput<Name>) => askWith(name, input, wish.beside && { headers: await wish.beside() }),
    networkMode: 'always',
    onSuccess: (value, input) => {
      for (const stale of staleAfter[name] ?? []) void queries.invalidateQueries({ queryKey: [stale] })
      wish.done?.(value, input)
    },
    onError: (refusal, input) => {
      wish.refused?.(refusal, input)
      react(refusal, wish)
    },
  })
  return {
    run: act.mutate,
    busy: act.isPending,
    refusal: act.error instanceof Refused ? act.error : null,
    reset: act.reset,
  }
}

function askWith<Name extends CallName>(name: Name, input?: WireInput<Name>, how?: How) {
  // `Asked` lets the input be left out only where the row takes none; here it is the row's own input either way.
  return ask(name, ...([input, how] as unknown as Asked<Name>))
}
