import { Die } from '@chokka/ui/scenery.tsx'
import type { ReactNode } from 'react'

type HeroProps = { kicker: string; title: ReactNode; children: ReactNode; act?: ReactNode }

/** The panel at the top: the one thing that the page is about, and the one thing to do. */
export const Hero = ({ kicker, title, children, act }: HeroProps) => (
  <section className="rw-hero">
    <svg viewBox="0 0 900 200" preserveAspectRatio="xMaxYMid slice" aria-hidden focusable={false}>
      <path className="rw-hero__f" d="M470 214Q700 60 930 44" />
      <Die x={610} y={74} size={52} />
    </svg>
    <div>
      <small>{kicker}</small>
      <h2>{title}</h2>
      {children}
    </div>
    {act}
  </section>
)
