import type { ReactNode } from 'react'

/** ২× in the wide cut of the headings, 46 high around (100, 98). */
const doubleNumber = [
  'M102.8 114.3L70.8 105.9L71.2 97.5L75.5 98.5Q77.5 99 80 99.4Q82.6 99.8 85.5 99.8Q88.6 99.8 89.8 99.1',
  'Q91 98.4 91 96.6L91 96.5Q91 95.5 90.4 94.9Q89.9 94.2 88.6 93.7Q87.4 93.2 85.2 92.9L78.5 91.6',
  'Q76 91.2 74 90.1Q71.9 89.1 70.7 87.3Q69.5 85.4 69.5 82.5L69.5 81.7L77.9 81.7L78 82.2Q78 83 78.3 83.6',
  'Q78.5 84.2 79.2 84.6Q79.8 85 81.2 85.3L87.2 86.3Q89.6 86.7 91.9 87.5Q94.1 88.2 95.9 89.4',
  'Q97.7 90.6 98.7 92.3Q99.8 94.1 99.8 96.5L99.8 96.6Q99.8 100.6 97.4 102.6Q95.1 104.7 90.4 104.7',
  'Q88.8 104.7 87.3 104.4Q85.8 104.2 84.6 103.8L91.7 103.1L91.7 107.7L88.4 104.3L96.3 105.7L103.3 107.4',
  'L102.8 114.3ZM130.5 104.8L125.4 109.6L105.2 90.8L110.3 85.9L130.5 104.8ZM105 104.8L125.3 85.9',
  'L130.3 90.8L110.1 109.6L105 104.8Z',
].join('')

/** Posters of the in-house games that came later, for GamePoster. */
export const laterPosters = {
  kite: (
    <>
      <rect width="200" height="200" fill="#1E5C8A" />
      <circle cx="44" cy="160" r="62" fill="#F7B52C" />
      <path d="M0 200V168H26V150H62V172H96V158H128V178H168V162H200V200z" fill="#123F63" />
      <path
        d="M120 86C100 120 92 132 64 150"
        fill="none"
        stroke="#F4EEDD"
        strokeWidth="5"
        strokeDasharray="12 10"
        strokeLinecap="round"
      />
      <g transform="translate(132 66) rotate(18) scale(1.02)">
        <path d="M0-46L40 0L0 52L-40 0z" fill="#000" opacity=".22" transform="translate(4 7)" />
        <path d="M0-46L40 0L0 52L-40 0z" fill="#CE3E2C" />
        <path d="M0-46L40 0H0zM0 52L-40 0H0z" fill="#F4EEDD" />
        <path d="M0 52l-14 20h28z" fill="#F7B52C" />
        <path d="M-40 0Q0-26 40 0M0-46V52" fill="none" stroke="#12211A" strokeOpacity=".5" strokeWidth="3" />
        <circle r="9" fill="#F7B52C" />
      </g>
    </>
  ),
  limbo: (
    <>
      <rect width="200" height="200" fill="#20324E" /> <circle cx="100" cy="104" r="84" fill="#2B4468" />{' '}
      <circle cx="100" cy="104" r="62" fill="#385A88" /> <circle cx="100" cy="104" r="40" fill="#F7B52C" />{' '}
      <circle cx="100" cy="104" r="18" fill="#CE3E2C" />{' '}
      <path
        d="M100 104L168 36M150 34h20v20"
        stroke="#F4EEDD"
        strokeWidth="7"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  hilo: (
    <>
      <rect width="200" height="200" fill="#F7B52C" /> <path d="M0 0H200L0 200z" fill="#FFC653" />{' '}
      <g transform="translate(78 108) rotate(-9) scale(1.35)">
        {' '}
        <rect x="-30" y="-42" width="60" height="84" rx="8" fill="#000" opacity=".28" transform="translate(3 5)" />{' '}
        <rect x="-30" y="-42" width="60" height="84" rx="8" fill="#FBF7EC" />{' '}
        <path
          d="M-19-36v16M-8.5-36l-9.5 9.5L-8-20"
          fill="none"
          stroke="#16201B"
          strokeWidth="3.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />{' '}
        <path
          d="M0-10C5-3 10 0 9 5 8 9 3 9 1 6L3 11H-3L-1 6C-3 9-8 9-9 5-10 0-5-3 0-10z"
          fill="#16201B"
          transform="translate(-15 -4) scale(.62)"
        />{' '}
        <path
          d="M0-10C5-3 10 0 9 5 8 9 3 9 1 6L3 11H-3L-1 6C-3 9-8 9-9 5-10 0-5-3 0-10z"
          fill="#16201B"
          transform="translate(7 18) scale(1.700)"
        />{' '}
      </g>{' '}
      <g transform="translate(132 104) rotate(9) scale(1.35)">
        {' '}
        <rect x="-30" y="-42" width="60" height="84" rx="8" fill="#000" opacity=".28" transform="translate(3 5)" />{' '}
        <rect x="-30" y="-42" width="60" height="84" rx="8" fill="#FBF7EC" />{' '}
        <rect x="-25" y="-37" width="50" height="74" rx="5" fill="#0F4A33" />{' '}
        <path
          d="M0-30L20 0 0 30-20 0zM0-16L11 0 0 16-11 0z"
          fill="none"
          stroke="#FBF7EC"
          strokeOpacity=".7"
          strokeWidth="2"
          strokeDasharray="4 3"
        />{' '}
      </g>{' '}
      <path d="M100 8l18 20H82z" fill="#CE3E2C" /> <path d="M100 194l18-20H82z" fill="#0A1813" />
    </>
  ),
  wheel: (
    <>
      <rect width="200" height="200" fill="#6A1E2B" />{' '}
      <g transform="translate(100 106)">
        {' '}
        <path d="M0 0L76.0 0.0A76 76 0 0 1 61.5 44.7z" fill="#F7B52C" />{' '}
        <path d="M0 0L61.5 44.7A76 76 0 0 1 23.5 72.3z" fill="#F4EEDD" />{' '}
        <path d="M0 0L23.5 72.3A76 76 0 0 1 -23.5 72.3z" fill="#CE3E2C" />{' '}
        <path d="M0 0L-23.5 72.3A76 76 0 0 1 -61.5 44.7z" fill="#0F4A33" />{' '}
        <path d="M0 0L-61.5 44.7A76 76 0 0 1 -76.0 0.0z" fill="#F4EEDD" />{' '}
        <path d="M0 0L-76.0 0.0A76 76 0 0 1 -61.5 -44.7z" fill="#F7B52C" />{' '}
        <path d="M0 0L-61.5 -44.7A76 76 0 0 1 -23.5 -72.3z" fill="#F4EEDD" />{' '}
        <path d="M0 0L-23.5 -72.3A76 76 0 0 1 23.5 -72.3z" fill="#CE3E2C" />{' '}
        <path d="M0 0L23.5 -72.3A76 76 0 0 1 61.5 -44.7z" fill="#0F4A33" />{' '}
        <path d="M0 0L61.5 -44.7A76 76 0 0 1 76.0 -0.0z" fill="#F4EEDD" /> <circle r="20" fill="#0A1813" />{' '}
        <circle r="9" fill="#F7B52C" />{' '}
      </g>{' '}
      <path d="M100 38L86 14h28z" fill="#F4EEDD" />
    </>
  ),
  keno: (
    <>
      <rect width="200" height="200" fill="#F4EEDD" /> <circle cx="40" cy="40" r="15" fill="#DED3B6" />{' '}
      <circle cx="80" cy="40" r="15" fill="#CE3E2C" /> <circle cx="120" cy="40" r="15" fill="#DED3B6" />{' '}
      <circle cx="160" cy="40" r="15" fill="#DED3B6" /> <circle cx="40" cy="80" r="15" fill="#DED3B6" />{' '}
      <circle cx="80" cy="80" r="15" fill="#DED3B6" /> <circle cx="120" cy="80" r="15" fill="#0F4A33" />{' '}
      <circle cx="160" cy="80" r="15" fill="#F7B52C" /> <circle cx="40" cy="120" r="15" fill="#DED3B6" />{' '}
      <circle cx="80" cy="120" r="15" fill="#DED3B6" /> <circle cx="120" cy="120" r="15" fill="#DED3B6" />{' '}
      <circle cx="160" cy="120" r="15" fill="#DED3B6" /> <circle cx="40" cy="160" r="15" fill="#1E5C8A" />{' '}
      <circle cx="80" cy="160" r="15" fill="#DED3B6" /> <circle cx="120" cy="160" r="15" fill="#DED3B6" />{' '}
      <circle cx="160" cy="160" r="15" fill="#DED3B6" />
    </>
  ),
  towers: (
    <>
      <rect width="200" height="200" fill="#123E4A" />{' '}
      <rect x="37" y="160" width="38" height="28" rx="7" fill="#1D5766" />{' '}
      <rect x="81" y="160" width="38" height="28" rx="7" fill="#F7B52C" />{' '}
      <rect x="125" y="160" width="38" height="28" rx="7" fill="#1D5766" />{' '}
      <rect x="37" y="126" width="38" height="28" rx="7" fill="#1D5766" />{' '}
      <rect x="81" y="126" width="38" height="28" rx="7" fill="#1D5766" />{' '}
      <rect x="125" y="126" width="38" height="28" rx="7" fill="#F7B52C" />{' '}
      <rect x="37" y="92" width="38" height="28" rx="7" fill="#F7B52C" />{' '}
      <rect x="81" y="92" width="38" height="28" rx="7" fill="#1D5766" />{' '}
      <rect x="125" y="92" width="38" height="28" rx="7" fill="#1D5766" />{' '}
      <rect x="37" y="58" width="38" height="28" rx="7" fill="#1D5766" />{' '}
      <rect x="81" y="58" width="38" height="28" rx="7" fill="#F4EEDD" />{' '}
      <rect x="125" y="58" width="38" height="28" rx="7" fill="#1D5766" />{' '}
      <rect x="37" y="24" width="38" height="28" rx="7" fill="#1D5766" />{' '}
      <rect x="81" y="24" width="38" height="28" rx="7" fill="#1D5766" />{' '}
      <rect x="125" y="24" width="38" height="28" rx="7" fill="#1D5766" /> <path d="M100 6l12 14H88z" fill="#CE3E2C" />
    </>
  ),
  coin: (
    <>
      <rect width="200" height="200" fill="#0E5B44" /> <ellipse cx="106" cy="110" rx="72" ry="72" fill="#8A5A00" />{' '}
      <circle cx="100" cy="102" r="72" fill="#F7B52C" />{' '}
      <circle
        cx="100"
        cy="102"
        r="58"
        fill="none"
        stroke="#8A5A00"
        strokeWidth="4"
        strokeDasharray="9 8"
        strokeLinecap="round"
      />{' '}
      <path
        d="M70 72c6-8 17-7 19 5v49c0 15 9 22 21 22 17 0 25-15 25-32 0-9-5-14-12-14-6 0-10 4-10 9M66 101h46"
        fill="none"
        stroke="#5E3B00"
        strokeWidth="12"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  double: (
    <>
      <rect width="200" height="200" fill="#12211A" />
      <path d="M200 0V200H100V0z" fill="#CE3E2C" />
      <path d="M100 0V200" stroke="#F4EEDD" strokeWidth="4" strokeDasharray="13 11" strokeLinecap="round" />
      <circle cx="100" cy="104" r="56" fill="#000" opacity=".25" />
      <circle cx="100" cy="98" r="56" fill="#F7B52C" />
      <circle
        cx="100"
        cy="98"
        r="44"
        fill="none"
        stroke="#1D1402"
        strokeWidth="3.5"
        strokeDasharray="9 8"
        strokeLinecap="round"
      />
      {/* The two and the sign of multiplication as outlines: a text would be read as a part of a tile's name. */}
      <path d={doubleNumber} fill="#1D1402" />
    </>
  ),
} satisfies Record<string, ReactNode>
