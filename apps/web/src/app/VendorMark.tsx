import { classes } from '@chokka/ui'

/** Cuts of the font that every page has, so that a row of names does not look like one, and loads no other font. */
const looks = ['bold', 'thin', 'caps'] as const

/** The name of a vendor as a mark: its own picture, or its name in one of a few cuts, always the same. */
export function VendorMark({ code, name, picture }: { code: string; name: string; picture?: string | null }) {
  // A word mark is one colour, that of the text around it.
  if (picture?.endsWith('.word.svg')) {
    const style = { maskImage: `url("${picture}")` }
    return <span className="vmark vmark--word" role="img" aria-label={name} style={style} />
  }
  if (picture) return <img className="vmark vmark--pic" src={picture} alt={name} height={22} loading="lazy" />
  const sum = [...code].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return (
    <span className={classes('vmark', `vmark--${looks[sum % looks.length]}`)}>
      <svg viewBox="0 0 24 24" aria-hidden focusable={false}>
        <path d={shapes[sum % shapes.length]} />
      </svg>
      {name}
    </span>
  )
}

const shapes = [
  'M12 1l4 4-4 4-4-4zM5 8l4 4-4 4-4-4zM19 8l4 4-4 4-4-4zM12 15l4 4-4 4-4-4z',
  'M12 2c3 3 3 6 0 9-3-3-3-6 0-9zM2 12c3-3 6-3 9 0-3 3-6 3-9 0zM22 12c-3-3-6-3-9 0 3 3 6 3 9 0zM12 13c3 3 3 6 0 9-3-3-3-6 0-9z',
  'M3 18a9 9 0 0 1 18 0h-4a5 5 0 0 0-10 0z',
  'M12 2l2.8 6.6L22 9.2l-5.4 4.7L18.2 21 12 17.2 5.8 21l1.6-7.1L2 9.200l7.200-.6z',
  'M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13z',
  'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  'M2 20L9 7l4 6 3-4 6 11z',
] as const
