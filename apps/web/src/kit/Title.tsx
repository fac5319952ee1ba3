import { useSite } from './use-site.ts'

/** The name of the screen in the browser's tab, before that of the site. */
export function Title({ of }: { of: string }) {
  const { brand } = useSite()
  return <title>{`${of} – ${brand.name}`}</title>
}
