import { QueryClient } from '@tanstack/react-query'

/** Keeps what was asked of the server in this page. `ask` repeats a failed read itself, once. */
export const makeQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 15_000, gcTime: 10 * 60_000 }, mutations: { retry: false } },
  })
