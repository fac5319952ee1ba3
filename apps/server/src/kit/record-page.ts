import { nextDay, startOfDay } from './clock.ts'

export type RecordFilter = { from?: string | undefined; to?: string | undefined; pageNo: number; pageSize: number }

/**
 * The instants, limit and offset of a record filter. `from` and `to` are business days of the zone, both included.
 */
export function recordPage(filter: RecordFilter, zone: string) {
  return {
    from: filter.from ? startOfDay(filter.from, zone) : undefined,
    before: filter.to ? startOfDay(nextDay(filter.to), zone) : undefined,
    offset: (filter.pageNo - 1) * filter.pageSize,
    limit: filter.pageSize,
    of: <Row>(content: Row[], total: number) => ({
      content,
      pageNum: filter.pageNo,
      totalPages: Math.ceil(total / filter.pageSize),
      total,
    }),
  }
}
