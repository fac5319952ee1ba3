import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import type { CallName, WireInput, WireValue } from '@chokka/contract'
import { Refused } from './calls.ts'
import type { Ask, CallArguments, CallOptions } from './calls.ts'
import { rowOf } from './wire.ts'
import type { Wire } from './wire.ts'
import { cachedInSession, cacheInSession } from './session-cache.ts'
import type { HandleRefusal, RefusalHandlers } from './refusals.ts'
import type { Session } from './session.ts'

export type ReadOptions = {
  /** False: do not send the call yet. Calls that need a session wait for one by themselves. */
  enabled?: boolean
  /** Keeps showing the last answer while another page or filter is loading. */
  keepPrevious?: boolean
  /** Polls this often; only for what has no live topic. */
  pollMs?: number
  /** How long an answer counts as fresh. */
  freshMs?: number
}

export type ActOptions<Name extends CallName> = RefusalHandlers & {
  done?: (value: WireValue<Name>, input: WireInput<Name>) => void
  /** Additional headers, gathered when the call is sent. */
  headers?: () => Promise<Record<string, string>>
  /** Runs before `handleRefusal`, for any refusal: undo what was shown early. */
  refused?: (refusal: unknown, input: WireInput<Name>) => void
}

type HookDependencies = {
  ask: Ask
  wire: Wire
  queries: QueryClient
  handleRefusal: HandleRefusal
  session: Pick<Session, 'useSignedIn'>
  aroundRead?: AroundRead
}

/** Does the read of a call now or later. */
export type AroundRead = <Value>(name: CallName, read: () => Promise<Value>) => Promise<Value>
const atOnce: AroundRead = (_, read) => read()

/** The hooks by which screens read (`useCall`) and change something (`useAct`). */
export function makeCallHooks(deps: HookDependencies) {
  const { ask, wire, queries, handleRefusal, session, aroundRead = atOnce } = deps
  // `CallArguments` allows to leave the input out only where the row takes none; here it is the row's input either way.
  const askWith = <Name extends CallName>(name: Name, input?: WireInput<Name>, options?: CallOptions) =>
    ask(name, ...([input, options] as unknown as CallArguments<Name>))

  /** What is asked, under which key, and what is shown until the answer comes. */
  function readingOf<Name extends CallName>(name: Name, input?: WireInput<Name>) {
    const queryKey: [Name, unknown] = [name, input ?? {}]
    const isCached = wire.sessionCached.includes(name)
    return {
      queryKey,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<WireValue<Name>> => {
        const value = await aroundRead(name, () => askWith(name, input, { signal }))
        if (isCached) cacheInSession(queryKey, value)
        return value
      },
      // An answer from the session's cache is shown at once and fetched again.
      initialData: () => (isCached ? cachedInSession(queryKey) : undefined),
      initialDataUpdatedAt: 0,
    }
  }

  /** Begins a read that a screen is about to ask for: the screen gets the same answer. */
  const readAhead = <Name extends CallName>(name: Name, input?: WireInput<Name>) =>
    void queries.prefetchQuery(readingOf(name, input))

  /** Reads: `const games = useCall('hotGames', { language })`; then `.data`, `.error` (Refused), `.refetch()`. */
  function useCall<Name extends CallName>(
    name: Name,
    input?: WireInput<Name>,
    options: ReadOptions = {},
  ): UseQueryResult<WireValue<Name>, Refused> {
    const signedIn = session.useSignedIn()
    const mayAsk = signedIn || rowOf(wire, name).who === 'anyone'
    return useQuery<WireValue<Name>, Refused>({
      ...readingOf(name, input),
      enabled: mayAsk && options.enabled !== false,
      placeholderData: options.keepPrevious ? keepPreviousData : undefined,
      refetchInterval: options.pollMs,
      ...(options.freshMs === undefined ? {} : { staleTime: options.freshMs }),
    })
  }

  /**
   * Actions: `const add = useAct('addFavourite', { done })`; then `add.run({ nodeId })`, `add.busy`. A refusal goes to
   * `handleRefusal` with the handlers given here; after success, what the action made stale is fetched again.
   */
  function useAct<Name extends CallName>(name: Name, options: ActOptions<Name> = {}) {
    const act = useMutation({
      mutationFn: async (input: WireInput<Name>) =>
        askWith(name, input, options.headers && { headers: await options.headers() }),
      networkMode: 'always',
      onSuccess: (value, input) => {
        for (const stale of wire.staleAfter[name] ?? []) void queries.invalidateQueries({ queryKey: [stale] })
        options.done?.(value, input)
      },
      onError: (refusal, input) => {
        options.refused?.(refusal, input)
        handleRefusal(refusal, { ...options, retry: () => act.mutate(input) })
      },
    })
    return {
      run: act.mutate,
      busy: act.isPending,
      refusal: act.error instanceof Refused ? act.error : null,
      reset: act.reset,
    }
  }
  return { useCall, useAct, readAhead }
}
