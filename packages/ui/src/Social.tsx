import type { ReactNode } from 'react'

// Redrawn for nominative use; the trademarks belong to their owners.
const marks = {
  facebook: <path d="M14 8h3V4h-3c-2.8 0-4.5 1.8-4.5 4.5V11H7v4h2.5v7h4v-7h3l.7-4h-3.7V9c0-.6.3-1 .5-1z" />,
  youtube: (
    <path d="M21.6 7.2a2.5 2.5 0 0 0-1.8-1.8C18.2 5 12 5 12 5s-6.2 0-7.8.4A2.5 2.5 0 0 0 2.4 7.2 26 26 0 0 0 2 12c0 1.6.1 3.2.4 4.8.2.9.9 1.6 1.8 1.8 1.6.4 7.8.4 7.8.4s6.2 0 7.8-.4a2.5 2.5 0 0 0 1.8-1.8c.3-1.6.4-3.2.4-4.8s-.1-3.2-.4-4.8zM10 15V9l5.2 3z" />
  ),
  telegram: (
    <path d="M21.5 4.3 2.8 11.6c-.9.4-.9 1.3 0 1.6l4.6 1.5 1.8 5.4c.2.7.9.8 1.4.3l2.6-2.4 4.7 3.5c.7.5 1.5.2 1.7-.7l3.1-15.1c.2-1.1-.4-1.7-1.2-1.4zM9.7 14.8l8.3-7.3-6.5 8.2-.3 2.9z" />
  ),
  whatsapp: (
    <path d="M12 2a10 10 0 0 0-8.6 15L2 22l5.2-1.4A10 10 0 1 0 12 2zm5.3 13.8c-.2.7-1.3 1.3-1.9 1.4-2.2.4-7.2-2.3-8.3-6.3-.3-1.3.5-2.6 1.2-3 .5-.3 1-.2 1.3.4l.8 1.7c.2.4.1.8-.2 1.1l-.5.6c.6 1.3 1.9 2.3 3.1 2.8l.7-.8c.3-.3.7-.4 1-.2l1.8 1c.5.3.8.5 1 1.3z" />
  ),
  instagram: (
    <path d="M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6zm0 2a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4V8a4 4 0 0 0-4-4zm4 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.3-3.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z" />
  ),
  x: <path d="M3 3h5.5l4.5 6.2L18.3 3H21l-6.8 7.9L21.6 21h-5.5l-4.9-6.7L5.4 21H2.7l7.3-8.4zm3.6 2 10.5 14h1.4L8 5z" />,
  tiktok: (
    <path d="M14 2h3.5c.3 2.5 1.8 4.2 4.2 4.5V10a8 8 0 0 1-4.1-1.3v6.9a6.6 6.6 0 1 1-5.7-6.5v3.7a3 3 0 1 0 2.1 2.8z" />
  ),
  viber: (
    <path d="M12 2c5.5 0 9 2.8 9 8.5S17.5 19 12 19h-.8L8 22v-3.7c-3.4-1.1-5-3.8-5-7.8C3 4.8 6.5 2 12 2zM8.6 6.3c-.9.3-1.5 1.1-1.3 2.1.6 3.6 3.5 6.7 7 7.5 1 .2 1.9-.5 2.2-1.4.1-.5 0-.8-.4-1l-1.8-1.1c-.4-.2-.7-.2-1 .2l-.5.6c-1.5-.6-2.6-1.7-3.2-3.2l.6-.5c.3-.3.4-.6.2-1L9.5 6.7c-.2-.4-.5-.5-.9-.4z" />
  ),
} satisfies Record<string, ReactNode>

export type SocialLink = { service: string; href: string; label: string }
const isKnown = (service: string): service is keyof typeof marks => Object.hasOwn(marks, service)

/** Shows only services with an icon. `twitter` is shown as x. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <div className="social">
      {links.map(({ service, href, label }) => {
        const known = service === 'twitter' ? 'x' : service
        if (!isKnown(known)) return null
        return (
          <a key={service} href={href} aria-label={label} target="_blank" rel="noopener noreferrer">
            <svg viewBox="0 0 24 24" aria-hidden focusable={false}>
              {marks[known]}
            </svg>
          </a>
        )
      })}
    </div>
  )
}
