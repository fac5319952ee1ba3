const felts = ['#12643F', '#1B4D8F', '#7A1E2A', '#4B1F63', '#8A5A12', '#134E5E'] as const

/** The felt of a card table with its cards, in a colour of its own. Seats are drawn by the game, which knows them. */
export function RoomTable({ code }: { code: string }) {
  const felt = felts[[...code].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % felts.length]
  return (
    <svg viewBox="0 0 300 140" aria-hidden focusable={false}>
      <rect x="46" y="22" width="208" height="96" rx="48" fill="#4A2A16" />
      <rect x="54" y="30" width="192" height="80" rx="40" fill={felt} />
      <rect
        x="64"
        y="40"
        width="172"
        height="60"
        rx="30"
        fill="none"
        stroke="#F4EEDD"
        strokeOpacity=".55"
        strokeWidth="2"
        strokeDasharray="7 6"
        strokeLinecap="round"
      />
      {[118, 140, 162].map((x, index) => (
        <g key={x} transform={`rotate(${(index - 1) * 7} ${x + 10} 70)`}>
          <rect x={x} y="54" width="21" height="31" rx="3.5" fill="#F7F2E4" />
          <rect x={x + 3} y="57" width="15" height="25" rx="2" fill="#A52A22" />
        </g>
      ))}
    </svg>
  )
}
