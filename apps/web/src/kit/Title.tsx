import { useSite } from './use-site.ts'

/** The title of the browser tab: the name of the screen, then that of the site. */
export function Title({ of }: { of: string }) {
  const { brand } = useSite()
  return <title>{`${of} – ${brand.name}`}</title>
}
