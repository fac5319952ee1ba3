import { Link } from '@chokka/client/router.tsx'
import type { AnchorProps } from '@chokka/ui'

/** The router behind every link of the parts: addresses of this app change the screen, all others load a page. */
export function SiteAnchor(props: AnchorProps) {
  const { href, children, ...rest } = props
  const isOurs = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api')
  return isOurs ? (
    <Link {...props} />
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
