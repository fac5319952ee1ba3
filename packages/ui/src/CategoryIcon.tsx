import type { ReactNode } from 'react'

// The category icons of the product: one solid shape over one shape at 38 % opacity.
const icons = {
  hot: (
    <>
      <path
        opacity=".38"
        d="M12 2c1 4.5 7 6.5 7 12.5a7 7 0 0 1-14 0c0-3.5 2-5 3-7.5 1 1 1.5 2 1.5 3C11 8.5 12 6 12 2z"
      />
      <path d="M12.2 11.5c.4 2.2 3 3.2 3 6a3.2 3.2 0 0 1-6.4 0c0-2.4 2.8-3.3 3.4-6z" />
    </>
  ),
  slots: (
    <>
      <path opacity=".38" d="M2 7a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3z" />
      <path d="M5 8h3.2v8H5zM9.4 8h3.2v8H9.4zM13.8 8H17v8h-3.2z" />
      <path d="M21.2 6.1a1.6 1.6 0 1 0-1 0V13h1z" />
    </>
  ),
  live: (
    <>
      <rect opacity=".38" x="3" y="5" width="10" height="15" rx="2.4" transform="rotate(-10 8 12)" />
      <rect x="9" y="5" width="11" height="16" rx="2.6" transform="rotate(8 14.5 13)" />
      <path
        fill="var(--surface-1)"
        d="M14.3 9.4c1.5 2 3.2 3 3 4.8-.2 1.5-1.7 1.9-2.7 1.1l.4 2-2-.3.9-1.8c-1.2.5-2.5-.2-2.4-1.7.1-1.7 2-2.3 2.8-4.1z"
      />
    </>
  ),
  sports: (
    <>
      <g transform="rotate(40 11 12)">
        <path opacity=".42" d="M7.5 10.5a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2V21a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2z" />
        <path d="M10 8.5V2a1 1 0 0 1 2 0v6.5z" />
        <path d="M10.3 10h1.4v11h-1.4z" opacity=".6" />
      </g>
      <circle cx="18.6" cy="17.6" r="3.4" />
    </>
  ),
  esports: (
    <>
      <path
        opacity=".38"
        d="M7 6h10c3 0 4.6 2.4 5 6.5.3 3.2-.6 5.5-2.6 5.5-1.7 0-2.4-2.3-4.4-2.3H9c-2 0-2.7 2.3-4.4 2.3-2 0-2.9-2.3-2.6-5.5C2.4 8.4 4 6 7 6z"
      />
      <path d="M7.2 8.6h1.6v1.7h1.7v1.6H8.8v1.7H7.2v-1.7H5.5v-1.6h1.7z" />
      <circle cx="15.2" cy="12.3" r="1.3" />
      <circle cx="17.8" cy="9.7" r="1.3" />
    </>
  ),
  inHouse: (
    <>
      <rect opacity=".38" x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="8.6" cy="7.6" r="1.8" />
      <circle cx="8.6" cy="12" r="1.8" />
      <circle cx="8.6" cy="16.4" r="1.8" />
      <circle cx="15.4" cy="7.6" r="1.8" />
      <circle cx="15.4" cy="12" r="1.8" />
      <circle cx="15.4" cy="16.4" r="1.8" />
    </>
  ),
  fish: (
    <>
      <path opacity=".38" d="M17 12c2-2.7 3.2-3.6 5-4-.6 2.7-.6 5.3 0 8-1.8-.4-3-1.3-5-4z" />
      <path d="M2 12c2.4-4 5.6-6 9-6 3.3 0 6.2 2.3 8 6-1.8 3.7-4.7 6-8 6-3.4 0-6.6-2-9-6z" />
      <circle cx="7.3" cy="10.8" r="1.3" fill="var(--surface-1)" />
    </>
  ),
  cards: (
    <>
      <path
        d="M12 2.5c2.6 3.9 8 6.3 8 11a4 4 0 0 1-6.6 3l1.2 4.5H9.4l1.2-4.5A4 4 0 0 1 4 13.5c0-4.7 5.4-7.1 8-11z"
        opacity=".38"
      />
      <path d="M12 2.5c2.6 3.9 8 6.3 8 11a4 4 0 0 1-6.6 3l1.2 4.5H12z" />
    </>
  ),
  lottery: (
    <>
      <circle opacity=".38" cx="14.5" cy="14.5" r="7.5" />
      <circle cx="9.5" cy="9.5" r="7.5" />
      <path
        fill="var(--surface-1)"
        d="M9.9 5.8c-2.2.9-3.3 2.6-3.3 4.4a2.9 2.9 0 1 0 2.5-2.9c.3-.5.8-.9 1.5-1.2zM9.5 8.9a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z"
      />
    </>
  ),
  cockfight: (
    <>
      <path opacity=".38" d="M4 20c0-6 3-10.5 8-11.5 4.5-.9 7 1.5 7 4.5 0 4-3.5 7-8.5 7z" />
      <path d="M8.2 8.8C6.7 7 7.3 4.6 9 4.8c.1-2 2.6-2.7 3.4-1 1.2-1.2 3.3-.3 3 1.4 1.7.2 2 2.3.6 3.1-2-.4-5-.3-7.8.5z" />
      <path d="M18.6 11.2 22.5 13l-3.8 1.2zM17 15.3c1.8.4 2 3.4.3 4-1.5-.6-1.7-3-.3-4z" />
      <circle cx="14.6" cy="11.7" r="1.2" />
    </>
  ),
  promotions: (
    <>
      <path opacity=".38" d="M4 11h16v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z" />
      <path d="M3 7.5A1.5 1.5 0 0 1 4.5 6h15A1.5 1.5 0 0 1 21 7.5V10H3zM10.9 11h2.2v10h-2.2z" />
      <path d="M12 6C9 6 6.5 5.3 6.5 3.7 6.5 1.3 11 1.8 12 6zM12 6c3 0 5.5-.7 5.5-2.3C17.5 1.3 13 1.8 12 6z" />
    </>
  ),
  jackpot: (
    <>
      <path opacity=".38" d="M6 3h12v7a6 6 0 0 1-12 0z" />
      <path d="M5 4.5H2.5V7A4.5 4.5 0 0 0 6 11.3V9.7A3 3 0 0 1 4 7V6h1zM19 4.5h2.5V7a4.5 4.5 0 0 1-3.5 4.3V9.7A3 3 0 0 0 20 7V6h-1zM11 15.5h2V18h3.5a1 1 0 0 1 1 1v2h-11v-2a1 1 0 0 1 1-1H11z" />
    </>
  ),
  elottery: (
    <>
      <path
        opacity=".38"
        d="M3 9a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v1.5a1.8 1.8 0 0 0 0 3.5v2.5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V14a1.8 1.8 0 0 0 0-3.5z"
      />
      <circle cx="8.5" cy="12.6" r="1.7" />
      <circle cx="13" cy="12.6" r="1.7" />
      <path d="M16.6 7.5h1.2v2h-1.2zM16.6 11.2h1.2v2.6h-1.2zM16.6 15.6h1.2v2h-1.2z" />
      <path d="M6 4h12v1.3H6z" />
    </>
  ),
  home: (
    <>
      <path opacity=".38" d="M5 10.2 12 4.4l7 5.8V19a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z" />
      <path d="M11.3 2.9 2.4 10.2a1.1 1.1 0 0 0 1.4 1.7L12 5.1l8.2 6.8a1.1 1.1 0 0 0 1.4-1.7l-8.9-7.3a1.1 1.1 0 0 0-1.4 0z" />
      <circle cx="12" cy="15" r="2.2" />
    </>
  ),
  favourite: (
    <>
      <path
        opacity=".38"
        d="M12 21C5 16 2.5 12.5 2.5 8.8A5.3 5.3 0 0 1 12 5.7a5.3 5.3 0 0 1 9.5 3.1C21.5 12.5 19 16 12 21z"
      />
      <path d="M12 21V5.7a5.3 5.3 0 0 1 9.5 3.1C21.5 12.5 19 16 12 21z" />
    </>
  ),
  recent: (
    <>
      <circle opacity=".38" cx="12" cy="12" r="9.5" />
      <path d="M11 6.5h2v5.1l3.6 2.1-1 1.7L11 12.7z" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type Category = keyof typeof icons

/** The icon of a game category or of a list. Decoration only: its name is shown beside it. */
export function CategoryIcon({ of }: { of: Category }) {
  return (
    <svg className="ci" viewBox="0 0 24 24" aria-hidden focusable={false}>
      {icons[of]}
    </svg>
  )
}
