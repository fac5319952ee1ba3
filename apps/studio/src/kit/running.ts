import { sql } from 'kysely'

/** The advisory locks (class, number) of running processes. */
export const runnerClass = 7_313_002

/**
 * SQL: the numbers of all processes that run. The lock of one that dies ends with its connection, at once; the lease of
 * one that is silent, when it has not been renewed.
 */
export const runningText = `select number from runner where until > clock_timestamp() and exists (
    select from pg_locks where locktype = 'advisory' and classid = ${runnerClass} and objid = runner.number::oid
      and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database()))`
export const runningProcesses = sql.raw(runningText)
