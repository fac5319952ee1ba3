import { classes } from './classes.ts'
import wordmarks from './wordmarks.json'

/** The logo: a die, one of whose pips is a ball. `--logo-bg` is the colour of its background. */
export function LogoMark() {
  return (
    <svg className="mark" viewBox="0 0 64 64" aria-hidden focusable={false}>
      <rect x="3" y="13" width="48" height="48" rx="13.5" fill="var(--accent)" />
      <path
        d="M3 46v1.5A13.5 13.5 0 0 0 16.5 61h21A13.5 13.5 0 0 0 51 47.5V46a13.5 13.5 0 0 1-13.5 13h-21A13.5 13.5 0 0 1 3 46z"
        fill="#8a5600"
        opacity=".38"
      />
      <g fill="var(--on-accent)">
        <circle cx="17.5" cy="24.5" r="4.7" />
        <circle cx="17.5" cy="37" r="4.7" />
        <circle cx="17.5" cy="49.5" r="4.7" />
        <circle cx="36.5" cy="37" r="4.7" />
        <circle cx="36.5" cy="49.5" r="4.7" />
      </g>
      <circle cx="46.5" cy="15.5" r="15" fill="var(--logo-bg)" />
      <circle cx="46.5" cy="15.5" r="11.6" fill="var(--signal)" />
      <g transform="translate(46.5 15.5) rotate(28)" fill="none" stroke="#F4EEDD" strokeLinecap="round">
        <path d="M-1.9-11.3Q2.3 0-1.9 11.3" strokeWidth="1.7" strokeDasharray="2.6 2" />
        <path d="M2.7-11.2Q6.9 0 2.7 11.2" strokeWidth="1.7" strokeDasharray="2.6 2" />
      </g>
    </svg>
  )
}

/**
 * The logo with its wordmark. The wordmark is a path, so that the header never waits for a font. A white label passes
 * an image as `src`. The name of the brand is the label of the link around it.
 */
export function Logo({ word = 'bn', src, className }: { word?: 'bn' | 'en'; src?: string; className?: string }) {
  if (src) return <img className={classes('word', className)} src={src} alt="" height={38} />
  return (
    <>
      <LogoMark />
      <svg className={classes('word', className)} viewBox={wordmarks[word].box} aria-hidden focusable={false}>
        <path d={wordmarks[word].path} fill="currentColor" />
      </svg>
    </>
  )
}
