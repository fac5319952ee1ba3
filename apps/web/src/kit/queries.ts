import { QueryClient } from '@tanstack/react-query'

/** Everything that was asked of the server and is kept in this page. Ask repeats a failed read itself, once. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 15_000, gcTime: 10 * 60_000 }, mutations: { retry: false } },
})
