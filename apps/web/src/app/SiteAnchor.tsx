import type { AnchorProps } from '@chokka/ui'
import { Link } from 'react-router'

/** The router behind every link of the parts: addresses of this app change the screen, all others load a page. */
export function SiteAnchor({ href, children, ...rest }: AnchorProps) {
  const isOurs = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api')
  return isOurs ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
