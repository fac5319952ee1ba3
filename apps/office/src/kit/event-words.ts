import { textsNow } from '@chokka/client/language.ts'
import type { WireValue } from '@chokka/contract'
import { settingName } from './value-words.ts'

type Event = WireValue<'auditSearch'>['content'][number]
export type Change = { name: string; label: string; before: string; after: string }

const find = (key: string) => textsNow()?.find(`office.${key}`)
const say = (key: string, values: Readonly<Record<string, string>>) => textsNow()?.find(`office.${key}`, values)

/** What happened: an act of staff by its name, also while it was only asked for or was refused; or an event. */
export function actionWords(action: string): string {
  const [, act = '', how] = /^staff[.](\w+?)(?:[.](asked|refused))?$/.exec(action) ?? []
  const done = act && find(`act_${act}`)
  if (done) return how ? (say(`event_${how}`, { act: done }) ?? done) : done
  return find(`event_${action.replaceAll('.', '_')}`) ?? action
}

/** Who did it. */
export function actorWords(actor: string): string {
  const [kind = '', name = ''] = partsOfName(actor)
  if (kind === 'staff') return name
  return say(`actor_${kind}`, { name }) ?? actor
}

/** What it was done to. Long ids are shortened; the whole one is in the address that it leads to. */
export function subjectWords(subject: string): string {
  const [kind = '', name = ''] = partsOfName(subject)
  if (kind === 'setting') return say('subject_setting', { name: settingName(name) }) ?? subject
  if (kind === 'call') return say('subject_call', { name: find(`act_${name}`) ?? name }) ?? subject
  return say(`subject_${kind}`, { name: shortName(name) }) ?? subject
}

/** Of an id its end: the beginning of many is the time, which all of the same minute share. */
function shortName(name: string): string {
  if (/^[0-9a-f-]{36}$/.test(name)) return name.slice(-8)
  return name.length > 20 ? name.slice(0, 8) : name
}

/** Where a thing is shown; undefined where it has no screen of its own. */
export function subjectAddress(subject: string): string | undefined {
  const [kind, name = ''] = partsOfName(subject)
  const addresses: Readonly<Record<string, string>> = {
    ...{ holder: `/members/${name}`, setting: `/settings?text=${name}&row=${name}`, role: `/roles?row=${name}` },
    ...{ staff: `/staff?row=${name}`, deposit: `/deposits?state=all&only=${name}&row=${name}` },
    withdrawal: `/withdrawals?state=all&only=${name}&row=${name}`,
  }
  return addresses[kind ?? '']
}

const partsOfName = (name: string): string[] => {
  const at = name.indexOf(':')
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 1)]
}

/** A reason that the site itself has written; what staff have typed stays as it was typed. */
export const reasonWords = (reason: string) => find(`cause_${reason.replaceAll(/[^A-Za-z0-9]+/g, '_')}`) ?? reason

/** What changed, part by part, with its name and both values in words, without what reads the same before and after. */
export function changesOf({ before, after }: Pick<Event, 'before' | 'after'>): Change[] {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((path) => JSON.stringify(was[path]) !== JSON.stringify(is[path]))
    .map((path) => ({ name: path, label: labelOf(path), before: leafWords(was[path]), after: leafWords(is[path]) }))
    .filter(({ before: from, after: to }) => from !== to)
}

/** Stands between the names of a path. Names such as hosts have dots, and none has a line break. */
const between = '\n'

/** The parts of a value by their paths, as `value`, `name`, `en`; lists stay whole. */
function leavesOf(value: unknown, path = ''): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path === '' ? {} : { [path]: value }
  const parts = Object.entries(value).map(([name, part]) => leavesOf(part, path === '' ? name : path + between + name))
  return Object.assign({}, ...parts)
}

const labelOf = (path: string) =>
  path
    .split(between)
    .filter((name, _at, all) => name !== 'value' || all.length === 1)
    .map((name) => find(`changed_${name}`) ?? partWords(name))
    .join(' · ')

/** What the forms of the settings call a part. */
function partWords(name: string): string {
  const keys = [`setting.field_${name}`, `room.field_${name}`, `room.colour_${name}`]
  return keys.map((key) => textsNow()?.find(key)).find(Boolean) ?? name
}

function leafWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return textsNow()?.find(`setting.${value ? 'on' : 'off'}`) ?? String(value)
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(leafWords).join(', ')
  if (typeof value === 'object') return Object.values(leavesOf(value)).map(leafWords).join(' · ')
  const word = String(value)
  const named = /^\w+$/.test(word) && (find(`state_${word}`) ?? textsNow()?.find(`setting.option_${word}`))
  return (
    named || (/^(staff|holder|deposit|withdrawal):/.test(word) ? subjectWords(word) : (find(`act_${word}`) ?? word))
  )
}
