import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Sim } from './sim.ts'

/** Messages to the merchant of the companies other than bKash, whose own go through Amazon SNS (notices.ts). */
export const PostRow = z.object({
  id: z.string(),
  company: z.enum(['sslcommerz', 'btcpay']),
  url: z.string(),
  body: z.string(),
  at: z.number(),
  tries: z.number(),
  next_at: z.number(),
  delivered_at: z.number().nullable(),
})
export type PostRow = z.infer<typeof PostRow>

/** Called inside the transaction that changes the payment, so that each change is announced. */
export function queuePost(sim: Sim, company: PostRow['company'], url: string, body: string): void {
  const now = sim.clock.nowMs()
  sim.db
    .prepare('insert into post (id, company, url, body, at, next_at) values (?, ?, ?, ?, ?, ?)')
    .run(randomUUID(), company, url, body, now, now)
}

export function latestPosts(sim: Sim): PostRow[] {
  return z.array(PostRow).parse(sim.db.prepare('select * from post order by at desc limit 50').all())
}
