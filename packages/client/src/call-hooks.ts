import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import type { CallName, WireInput, WireValue } from '@chokka/contract'
import { Refused } from './calls.ts'
import type { Ask, Asked, How } from './calls.ts'
import { rowOf } from './wire.ts'
import type { Wire } from './wire.ts'
import { keep, kept } from './kept.ts'
import type { React, RefusalHandlers } from './refusals.ts'
import type { Session } from './session.ts'

export type ReadOptions = {
  /** False: do not ask yet. Calls for members wait for a session by themselves. */
  when?: boolean
  /** Keeps showing the last answer while another page or filter is asked for. */
  smooth?: boolean
  /** Asks again this often, where no live topic tells. */
  everyMs?: number
  /** How long an answer counts as fresh. */
  freshMs?: number
}

export type ActOptions<Name extends CallName> = RefusalHandlers & {
  done?: (value: WireValue<Name>, input: WireInput<Name>) => void
  /** What travels beside the body, gathered when the call is sent. */
  beside?: () => Promise<Record<string, string>>
  /** Runs before `react`, for any refusal: undo what was shown early. */
  refused?: (refusal: unknown, input: WireInput<Name>) => void
}

type HookParts = {
  ask: Ask
  wire: Wire
  queries: QueryClient
  react: React
  session: Pick<Session, 'useSignedIn'>
  staleAfter: Partial<Record<CallName, readonly CallName[]>>
  kept: ReadonlySet<CallName>
}

/** The two hooks by which screens ask and act. */
export function makeCallHooks({ ask, wire, queries, react, session, staleAfter, kept: keptCalls }: HookParts) {
  // `Asked` lets the input be left out only where the row takes none; here it is the row's own input either way.
  const askWith = <Name extends CallName>(name: Name, input?: WireInput<Name>, how?: How) =>
    ask(name, ...([input, how] as unknown as Asked<Name>))

  /** Reads: `const games = useCall('hotGames', { language })`; then `.data`, `.error` (Refused), `.refetch()`. */
  function useCall<Name extends CallName>(
    name: Name,
    input?: WireInput<Name>,
    options: ReadOptions = {},
  ): UseQueryResult<WireValue<Name>, Refused> {
    const signedIn = session.useSignedIn()
    const mayAsk = signedIn || rowOf(wire, name).who === 'anyone'
    const key: [Name, unknown] = [name, input ?? {}]
    const isKept = keptCalls.has(name)
    return useQuery<WireValue<Name>, Refused>({
      queryKey: key,
      queryFn: async ({ signal }) => {
        const value = await askWith(name, input, { signal })
        if (isKept) keep(key, value)
        return value
      },
      enabled: mayAsk && options.when !== false,
      placeholderData: options.smooth ? keepPreviousData : undefined,
      refetchInterval: options.everyMs,
      ...(options.freshMs === undefined ? {} : { staleTime: options.freshMs }),
      // What this session has seen is shown at once and asked again.
      initialData: () => (isKept ? kept(key) : undefined),
      initialDataUpdatedAt: 0,
    })
  }

  /**
   * Acts: `const add = useAct('addFavourite', { done })`; then `add.run({ nodeId })`, `add.busy`. A refusal goes to
   * `react` with the handlers given here; afterwards whatever the act made stale is asked again.
   */
  function useAct<Name extends CallName>(name: Name, options: ActOptions<Name> = {}) {
    const act = useMutation({
      mutationFn: async (input: WireInput<Name>) =>
        askWith(name, input, options.beside && { headers: await options.beside() }),
      networkMode: 'always',
      onSuccess: (value, input) => {
        for (const stale of staleAfter[name] ?? []) void queries.invalidateQueries({ queryKey: [stale] })
        options.done?.(value, input)
      },
      onError: (refusal, input) => {
        options.refused?.(refusal, input)
        react(refusal, options)
      },
    })
    return {
      run: act.mutate,
      busy: act.isPending,
      refusal: act.error instanceof Refused ? act.error : null,
      reset: act.reset,
    }
  }
  return { useCall, useAct }
}
