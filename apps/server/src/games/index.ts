export { nameIn } from './lists.ts'
export { games } from './module.ts'
export { askVendor } from './vendor-client.ts'
export { readVendors, vendorOrigins, type Vendor } from './vendors.ts'
