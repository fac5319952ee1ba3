import type { WireInput, WireValue } from '@chokka/contract'
import { toLatinDigits } from '@chokka/text'

export type MallItem = WireValue<'mallItems'>['content'][number]
export type Delivery = WireValue<'officeRedeems'>['content'][number]
export const itemKinds = ['goods', 'cash', 'bonus'] as const
export const limitPeriods = ['day', 'week', 'month', 'ever'] as const
export type ItemKind = (typeof itemKinds)[number]

/** What is typed about an item; figures as they are typed, empty where there is none. */
export type ItemDraft = {
  kind: ItemKind
  name: { bn: string; en: string }
  text: { bn: string; en: string }
  picture: string
  from: string | null
  until: string | null
  isShown: boolean
  period: (typeof limitPeriods)[number]
} & Record<Figure, string>
const figures = ['points', 'money', 'value', 'factor', 'stock', 'leastRank', 'most', 'place'] as const
export type Figure = (typeof figures)[number]

const none = { bn: '', en: '' }
const text = (value: number | null) => (value === null ? '' : String(value))

export const draftOf = (kind: ItemKind, item?: MallItem): ItemDraft => ({
  ...{ kind, name: item?.name ?? none, text: item?.text ?? none, picture: item?.picture ?? '' },
  ...{ points: text(item?.points ?? null), money: item?.money ?? '0', value: item?.value ?? '' },
  factor: item?.turnoverPpm == null ? '' : String(item.turnoverPpm / 1_000_000),
  ...{ stock: text(item?.stock ?? null), leastRank: text(item?.leastRank ?? 0), place: text(item?.place ?? 0) },
  ...{ most: text(item?.limit?.most ?? null), period: item?.limit?.period ?? 'ever' },
  ...{ from: item?.from ?? null, until: item?.until ?? null, isShown: item?.isShown ?? true },
})

const whole = (typed: string): number | null => {
  const digits = toLatinDigits(typed).trim()
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
const amount = (typed: string): string | null => {
  const digits = toLatinDigits(typed).trim()
  return /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/.test(digits) ? digits : null
}
const factor = (typed: string): number | null => {
  const digits = toLatinDigits(typed).trim()
  return /^\d{1,2}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 1_000_000) : null
}

/** Which figures are not what they must be; those that may be missing may be empty. */
export function wrongFigures(draft: ItemDraft): readonly Figure[] {
  const { kind } = draft
  const wrong = (name: Figure, isRight: boolean) => (isRight ? [] : [name])
  const maybe = (typed: string, least: number) => typed.trim() === '' || (whole(typed) ?? -1) >= least
  return [
    ...wrong('points', (whole(draft.points) ?? 0) > 0),
    ...wrong('money', amount(draft.money) !== null),
    ...wrong('value', kind === 'goods' || Number(amount(draft.value) ?? 0) > 0),
    ...wrong('factor', kind !== 'bonus' || factor(draft.factor) !== null),
    ...wrong('stock', maybe(draft.stock, 0)),
    ...wrong('leastRank', (whole(draft.leastRank) ?? 100) < 100),
    ...wrong('most', maybe(draft.most, 1)),
    ...wrong('place', (whole(draft.place) ?? 10_000) < 10_000),
  ]
}

/** What is sent of a draft without wrong figures. */
export function saveOf(draft: ItemDraft, item: MallItem | undefined, reason: string): WireInput<'saveMallItem'> {
  const most = whole(draft.most)
  return {
    ...(item ? { itemId: item.id, version: item.version } : {}),
    ...{ kind: draft.kind, name: draft.name, text: draft.text, picture: draft.picture, reason },
    ...{ points: whole(draft.points) ?? 0, money: amount(draft.money) ?? '0', stock: whole(draft.stock) },
    value: draft.kind === 'goods' ? null : amount(draft.value),
    turnoverPpm: draft.kind === 'bonus' ? factor(draft.factor) : null,
    limit: most === null ? null : { most, period: draft.period },
    ...{ leastRank: whole(draft.leastRank) ?? 0, place: whole(draft.place) ?? 0 },
    ...{ from: draft.from, until: draft.until, isShown: draft.isShown },
  }
}
