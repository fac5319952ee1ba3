import { QueryClient } from '@tanstack/react-query'

/** The cache of answers in this page. It does not retry: `ask` retries a failed read itself, once. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 15_000, gcTime: 10 * 60_000 }, mutations: { retry: false } },
  })
