import { isIP } from 'node:net'
import { z } from 'zod'
import { hostsOutside, isAffiliateCode, isCountry, isDomain, isHost, isOrigin } from '@chokka/contract/access'
import { repeatedIn, routePaths } from '@chokka/contract/access'
import { Refusal } from '../kit/refusal.ts'
import { setting, whole, type Around } from '../kit/settings.ts'

/** A text in each language of the product; an empty one stands for the text of the product. */
const words = z.object({ bn: z.string().max(600).default(''), en: z.string().max(600).default('') })
const noWords = { bn: '', en: '' }
const time = z.iso.datetime({ offset: true }).nullable().default(null)

const maintenance = z
  .object({ on: z.boolean(), until: time, title: words.default(noWords), text: words.default(noWords) })
  .default({ on: false, until: null, title: noWords, text: noWords })
const announced = z.object({ from: time, until: time }).default({ from: null, until: null })

const isNetwork = (entry: string): boolean => {
  const [address = '', bits] = entry.split('/')
  const family = isIP(address)
  if (family === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}
const networks = z.array(z.string().refine(isNetwork, 'must be an address or a network')).max(5000).default([])
/** Wider networks would lift the limits of half the world. */
const isCarrierNetwork = (entry: string): boolean => {
  const bits = Number(entry.split('/')[1] ?? 128)
  return isNetwork(entry) && bits >= (entry.includes(':') ? 20 : 8)
}
const carriers = z
  .array(
    z.object({
      network: z.string().max(50).refine(isCarrierNetwork, 'must be an address or a network of a carrier'),
      factor: whole(2, 200, 10),
    }),
  )
  .max(500)
  .default([])
const countries = z
  .array(z.string().regex(/^[A-Z]{2}$/))
  .max(250)
  .default([])

const hostName = z
  .string()
  .max(253)
  .regex(/^(\*\.)?([a-z0-9-]+\.)*[a-z0-9-]+$/)
/** `affiliateCode`: whose visitors these are. `path`: where the home page of this host leads to. */
const route = z.object({
  path: z.enum(routePaths).default(''),
  affiliateCode: z.string().max(16).default(''),
})
/** An origin without a path. It goes into the content security policy, so it may hold nothing else. */
const origins = z
  .array(z.string().regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/))
  .max(20)
  .default([])

// The checks below are no part of the schemas: what is stored must never close the site.

/** Refuses a list by its entries that are wrong, or stand there twice. */
const refuseList =
  (isRight: (entry: string) => boolean) =>
  (entries: readonly string[]): void => {
    const wrong = entries.filter((entry) => !isRight(entry))
    if (wrong.length > 0) throw new Refusal('invalid_input', { fields: wrong.slice(0, 20) })
    refuseRepeated(entries)
  }

function refuseRepeated(entries: readonly string[]): void {
  const fields = repeatedIn(entries)
  if (fields.length > 0) throw new Refusal('entry_twice', { fields: fields.slice(0, 20) })
}

/** A country that comes in and does not would depend on which list is read first. */
function refuseCountries(list: readonly string[], { site }: Around): void {
  refuseList(isCountry)(list)
  refuseRepeated([...site.allowedCountries, ...site.blockedCountries])
}

/** A route from a host by which nobody comes in leads nowhere. */
function refuseOutside({ site }: Around): void {
  const fields = hostsOutside(site)
  if (fields.length > 0) throw new Refusal('domain_unknown', { fields: fields.slice(0, 20) })
}

function refuseDomains(list: readonly string[], around: Around): void {
  refuseList(isDomain)(list)
  refuseOutside(around)
}

function refuseMainDomain(host: string, around: Around): void {
  if (host !== '' && !isHost(host)) throw new Refusal('invalid_input', { fields: [host] })
  refuseOutside(around)
}

type Routes = Readonly<Record<string, { path: string; affiliateCode: string }>>
function refuseRoutes(routes: Routes, around: Around): void {
  const wrong = Object.entries(routes).flatMap(([host, { path, affiliateCode }]) =>
    isHost(host) && isAffiliateCode(affiliateCode) && path + affiliateCode !== '' ? [] : [host],
  )
  if (wrong.length > 0) throw new Refusal('invalid_input', { fields: wrong.slice(0, 20) })
  refuseOutside(around)
}

/** Who may come in, and through which addresses. */
export const accessSettings = {
  maintenance: setting(
    maintenance,
    'none',
    'nobody',
    'Closes the site to everybody: until when, with a title and a text of your own where they are not empty.',
    'সাইট সবার জন্য বন্ধ করে: কখন পর্যন্ত, আর খালি না থাকলে নিজের শিরোনাম ও লেখা।',
  ),
  maintenanceAnnounced: setting(
    announced,
    'none',
    'nobody',
    'Tells visitors in advance when a maintenance will begin and end. It does not begin by itself.',
    'রক্ষণাবেক্ষণ কখন শুরু ও শেষ হবে তা দর্শকদের আগে জানায়। নিজে থেকে শুরু হয় না।',
  ),
  allowedAddresses: setting(
    networks,
    'none',
    'members',
    'Addresses and networks that always come in, in a maintenance too: the office of the operator.',
    'যেসব ঠিকানা ও নেটওয়ার্ক রক্ষণাবেক্ষণেও সবসময় ঢোকে: অপারেটরের অফিস।',
    refuseRepeated,
  ),
  blockedAddresses: setting(
    networks,
    'none',
    'members',
    'Addresses and networks to which the site is a closed region.',
    'যেসব ঠিকানা ও নেটওয়ার্কের কাছে সাইট বন্ধ অঞ্চল।',
    refuseRepeated,
  ),
  carrierNetworks: setting(
    carriers,
    'none',
    'office',
    'Networks of mobile carriers, in which many people share one address: limits that are counted by network (logins,' +
      ' registrations, live connections, visitors) are so many times higher there.',
    'মোবাইল অপারেটরের নেটওয়ার্ক, যেখানে এক ঠিকানায় অনেকে থাকেন: নেটওয়ার্ক ধরে গোনা সীমা (লগইন, নিবন্ধন, লাইভ সংযোগ, অতিথি) সেখানে এত গুণ।',
    (list) => refuseRepeated(list.map(({ network }) => network)),
  ),
  allowedCountries: setting(
    countries,
    'none',
    'members',
    'The countries that may come in, as two capital letters; when there are none, all may.',
    'যেসব দেশ ঢুকতে পারে, দুই বড় অক্ষরে; একটিও না থাকলে সব।',
    refuseCountries,
  ),
  blockedCountries: setting(
    countries,
    'none',
    'members',
    'Countries to which the site is a closed region.',
    'যেসব দেশের কাছে সাইট বন্ধ অঞ্চল।',
    refuseCountries,
  ),
  unknownCountry: setting(
    z.enum(['allow', 'block']).default('allow'),
    'none',
    'members',
    'Whether visitors come in whose country is not known, where countries are allowed or blocked.',
    'দেশ অনুমতি বা বন্ধ থাকলে অজানা দেশের দর্শক ঢোকেন কি না।',
  ),
  domains: setting(
    z.array(hostName).max(500).default([]),
    'none',
    'members',
    'The host names of this site, also as *.example.com; when there are none, any name will do.',
    'এই সাইটের হোস্ট নাম, *.example.com-ও চলে; একটিও না থাকলে যেকোনো নাম চলে।',
    refuseDomains,
  ),
  mainDomain: setting(
    z.union([hostName, z.literal('')]).default(''),
    'none',
    'members',
    'The main host name of this site, by which search engines and links that are shared name it.',
    'এই সাইটের প্রধান হোস্ট নাম; সার্চ ইঞ্জিন ও শেয়ার করা লিংক এই নামেই চেনে।',
    refuseMainDomain,
  ),
  domainRoutes: setting(
    z.record(hostName, route).default({}),
    'none',
    'money',
    'Where single host names lead to: the affiliate code of an agent, or the path of a page.',
    'একেকটি হোস্ট নাম কোথায় নেয়: এজেন্টের কোড, বা কোনো পাতার পথ।',
    refuseRoutes,
  ),
  imageHosts: setting(
    origins,
    'none',
    'members',
    'Origins from which pictures of games are loaded. Each page picks one of them at random.',
    'গেমের ছবি যেসব উৎস থেকে আসে। প্রতিটি পাতা এলোমেলোভাবে একটি বাছে।',
    refuseList(isOrigin),
  ),
  launchHosts: setting(
    origins,
    'none',
    'members',
    'Origins that serve the same game pages: a launch address at one of them is opened at a random one.',
    'যেসব উৎস একই গেমের পাতা দেয়: তার একটির ঠিকানা এলোমেলো একটিতে খোলে।',
    refuseList(isOrigin),
  ),
  googleTag: setting(
    z.union([z.string().regex(/^[A-Z]{1,4}-[A-Z0-9]{4,20}$/), z.literal('')]).default(''),
    'none',
    'members',
    'The id of the analytics tag, for clients that use one; our own pages load no foreign script.',
    'যেসব ক্লায়েন্ট অ্যানালিটিক্স ট্যাগ ব্যবহার করে তাদের জন্য; আমাদের পাতা বাইরের স্ক্রিপ্ট নেয় না।',
  ),
}
