import { Die } from '@chokka/ui/scenery.tsx'
import type { ReactNode } from 'react'

type HeroProps = { kicker: string; title: ReactNode; children: ReactNode; act?: ReactNode; isOfRank?: boolean }

/** The ground of the VIP card among the promotions. */
const rankGround = '#37184a'

/** The panel at the top: the one thing that the page is about, and the one thing to do. */
export const Hero = ({ kicker, title, children, act, isOfRank = false }: HeroProps) => (
  <section className="rw-hero" style={isOfRank ? { background: rankGround } : undefined}>
    <svg viewBox="0 0 900 200" preserveAspectRatio="xMaxYMid slice" aria-hidden focusable={false}>
      <path className="rw-hero__f" d="M470 214Q700 60 930 44" />
      <Die x={610} y={isOfRank ? 84 : 74} size={52} />
      {isOfRank && <path d="M578 52l14 12 14-26 16 25 18-14-6 32q-26 12-50 2z" fill="#f7b52c" />}
    </svg>
    <div>
      <small>{kicker}</small>
      <h2>{title}</h2>
      {children}
    </div>
    {act}
  </section>
)
