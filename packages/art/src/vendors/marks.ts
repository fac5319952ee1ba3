// Flat marks of vendors in 24 units, one colour. All of them are fictional and drawn for this project.
import type { Chance } from '../chance.ts'
import { circle, n, path, repeat } from '../svg.ts'

/** Marks that were drawn by hand, by the key of the brand. */
const drawn: Record<string, string> = {
  nokshi: path('M12 1l4 4-4 4-4-4zM5 8l4 4-4 4-4-4zM19 8l4 4-4 4-4-4zM12 15l4 4-4 4-4-4z', {}) + circle(12, 12, 2, {}),
  baghmama: path(
    'M3 4c4 1 5 3 9 3s5-2 9-3c-1 3-2 4-5 5 2 1 3 1 5 1-2 3-5 3-6 3 1 1 2 2 3 4-3 0-4-1-6-1s-3 1-6 1c1-2 2-3 3-4-1 0-4' +
      ' 0-6-3 2 0 3 0 5-1-3-1-4-2-5-5z',
    {},
  ),
  doyel: path(
    'M2 15c5 0 7-3 8-6 1-3 3-5 6-5 2 0 3 1 4 2l3 1-3 1c0 6-4 10-9 10-2 0-3 0-5 2H2c2-1 3-3 4-4-1 0-3 0-4-1z',
    {},
  ),
  dhumketu: circle(17, 7, 5, {}) + path('M1 22L12 8l2 4zM4 23l11-9 2 1zM1 16l8-8 1 3z', { opacity: 0.7 }),
  mohua: path(
    'M12 2c3 3 3 6 0 9-3-3-3-6 0-9zM2 12c3-3 6-3 9 0-3 3-6 3-9 0zM22 12c-3-3-6-3-9 0 3 3 6 3 9 0zM12 13c3 3 3 6 0 9' +
      '-3-3-3-6 0-9z',
    {},
  ),
  rongdhonu: path('M2 19a10 10 0 0 1 20 0h-3a7 7 0 0 0-14 0zM7 19a5 5 0 0 1 10 0h-2.5a2.5 2.5 0 0 0-5 0z', {}),
  kalboishakhi:
    path(
      'M13 2a9 9 0 0 1 8 9h-3a6 6 0 0 0-6-6 5 5 0 0 0-5 5 4 4 0 0 0 4 4 3 3 0 0 0 3-3h3a6 6 0 0 1-6 6 7 7 0 0 1-7-7' +
        'c0-5 4-8 9-8z',
      {},
    ) + path('M13 15l-4 8 9-6h-4l3-4z', {}),
  pankhi: path('M1 13C7 13 9 9 12 4c3 5 5 9 11 9-4 4-8 4-11 2-3 2-7 2-11-2z', {}) + path('M12 16l2 5h-4z', {}),
  bonolota: path('M12 2c7 4 8 12 0 20C4 14 5 6 12 2z', { opacity: 0.5 }) + path('M12 2c7 4 8 12 0 20z', {}),
  jolpori: path('M12 2c4 5 7 8 7 12a7 7 0 0 1-14 0c0-4 3-7 7-12z', {}),
  taash: path('M6 22L12 3l6 19h-3l-3-10-3 10zM3 22l3-9 1.5 4L6 22zM21 22l-3-9-1.5 4L18 22z', {}),
  golpo:
    path('M3 5c4-1 7 0 9 2 2-2 5-3 9-2v14c-4-1-7 0-9 2-2-2-5-3-9-2z', { opacity: 0.5 }) +
    path('M12 7c2-2 5-3 9-2v14c-4-1-7 0-9 2z', {}),
  shalik: circle(12, 12, 10, { opacity: 0.4 }) + path('M6 15c3 0 4-2 5-5s5-4 6-1l3 1-3 1c0 4-3 7-7 7z', {}),
  imes: path('M2 12l5-8h10l5 8-5 8H7z', { opacity: 0.4 }) + path('M8 8h8l3 4-3 4H8l-3-4z', {}),
}

const around = (count: number, shape: string, start = 0): string =>
  repeat(count, (at) => path(shape, { transform: `rotate(${n(start + (at * 360) / count)} 12 12)` }))
const crest = (y: number): string => `M1 ${y}q2.75-5 5.5 0t5.5 0 5.5 0 5.5 0v3q-2.75 5-5.5 0t-5.5 0-5.5 0-5.5 0z`

/** Marks by recipe; `count` is 3 to 8. */
const recipes: readonly ((count: number) => string)[] = [
  (count) => around(count, 'M12 1c3 4 3 7 0 10-3-3-3-6 0-10z') + circle(12, 12, 2, {}),
  (count) => around(count + 2, 'M10.5 1h3l-.7 7h-1.6z') + circle(12, 12, 4.5, {}),
  (count) => around(count, 'M12 12L8 3l4-2 4 2z') + circle(12, 12, 3, { opacity: 0.5 }),
  () => path(crest(6), {}) + path(crest(11), { opacity: 0.7 }) + path(crest(16), { opacity: 0.4 }),
  () => path('M15 2a10 10 0 1 0 7 14A8 8 0 0 1 15 2z', {}) + path('M17 7l1 2 2 1-2 1-1 2-1-2-2-1 2-1z', {}),
  () => path('M2 8l5 4 5-9 5 9 5-4-2 11H4z', {}) + path('M4 20h16v2H4z', { opacity: 0.6 }) + circle(12, 2.4, 1.4, {}),
  () =>
    path('M12 1l9 5v6c0 6-4 9-9 11-5-2-9-5-9-11V6z', { opacity: 0.4 }) +
    path('M12 5l2 5h5l-4 3 2 6-5-4-5 4 2-6-4-3h5z', {}),
  () => path('M1 20L9 5l5 9 3-5 6 11z', {}) + circle(18, 5, 3, { opacity: 0.6 }),
  () =>
    path('M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z', { opacity: 0.4 }) +
    repeat(6, (at) => circle(at < 3 ? 8 : 16, 6.5 + (at % 3) * 5.5, 1.9, {})),
  (count) => path('M12 2v20M12 2', {}) + around(count, 'M12 12c0-6 3-9 8-10-1 6-3 9-8 10z') + circle(12, 12, 1.6, {}),
  () => path('M2 9l10-7 10 7-10 13z', { opacity: 0.45 }) + path('M7 9h10l-5 13zM2 9l10-7 10 7z', { opacity: 0.75 }),
  () => path('M14 1L4 14h6l-2 9 12-14h-7z', {}),
  () => path('M2 12c4-7 12-9 18-4l3-3v14l-3-3C14 21 6 19 2 12z', {}) + circle(7, 11, 1.5, { fill: '#0008' }),
  (count) =>
    repeat(3, (at) =>
      path('M4 20L12 4l8 16h-4l-4-8-4 8z', {
        opacity: 1 - at * 0.3,
        transform: `translate(0 ${at * 4 - 4 + (count % 2)})`,
      }),
    ),
]

/** The mark of a brand: drawn by hand where there is one, else by recipe. Black, unless a parent says otherwise. */
export function markOf(key: string, chance: Chance): string {
  const known = drawn[key]
  if (known !== undefined) return known
  const recipe = recipes[Math.floor(chance() * recipes.length)] ?? recipes[0]
  return recipe?.(3 + Math.floor(chance() * 6)) ?? ''
}
