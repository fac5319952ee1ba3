import { Link } from '@chokka/client/router.tsx'
import type { AnchorProps } from '@chokka/ui'

/** The link of `packages/ui` in this app: addresses of the app change the screen, all others load a page. */
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
