/** The part of a browser's globals by which an old one is told. */
export type Features = {
  Array: { prototype: { toSorted?: unknown } }
  CSS: { supports: (condition: string, value?: string) => boolean }
}

/**
 * Whether a browser lacks what our pages cannot do without (O-09). These are the newest features that we use without an
 * alternative, so that whoever has them has the older ones too. Which versions have them: `browsers` in
 * build/too-old.ts.
 */
export const isTooOld = ({ Array: list, CSS: css }: Features): boolean =>
  !(
    list.prototype.toSorted &&
    css.supports('selector(:has(a))') &&
    css.supports('color', 'color-mix(in srgb, red, red)')
  )

/** Whether the page came without TLS: browsers then have nothing to encrypt a login with. */
export const lacksTls = (page: { isSecureContext: boolean }): boolean => !page.isSecureContext

/** Replaces the page with the message for old browsers: a script that only they load. */
export function showTooOld(): void {
  // The page names it for browsers without modules. The development server has no such script.
  load(document.querySelector<HTMLScriptElement>('script[nomodule]')?.src)
}
/** Replaces the page with the sentence that it needs https. */
export function showNeedsTls(): void {
  load(document.querySelector<HTMLScriptElement>('script[nomodule]')?.dataset.tls)
}
function load(src: string | undefined): void {
  if (src) document.head.append(Object.assign(document.createElement('script'), { src }))
}
