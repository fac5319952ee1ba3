// For tests: 10,000 titles of 25 vendors.
import { listed, listVendor } from './list-vendor.ts'
import type { TestSite } from './site.ts'
import { title } from './titles.ts'

export async function list10000(site: TestSite): Promise<void> {
  for (let brand = 0; brand < 25; brand++) {
    const vendor = await listVendor(site, { code: `BRAND${brand}`, displayName: `Brand ${brand}` })
    vendor.state.answer = {
      list: Array.from({ length: 400 }, (_, at) => listed(`t${at * 25 + brand}`, title(at * 25 + brand))),
    }
  }
}
