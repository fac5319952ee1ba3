import { lazy, useState } from 'react'
import type { ComponentType } from 'react'
import type { TextModule } from '@chokka/text'
import { withChunkTimeout } from './chunk-error.ts'
import { needTexts } from './language.ts'

/**
 * A screen or popup that is loaded, with its texts, when it is first shown. `load` loads it earlier: a screen that is
 * loaded already is rendered at once, without a frame of the Suspense fallback.
 */
export function lazyScreen<Props extends object>(
  importScreen: () => Promise<ComponentType<Props>>,
  texts: readonly TextModule[] = [],
) {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    const [component] = await withChunkTimeout(importScreen, Promise.all([importScreen(), needTexts(texts)]))
    loaded = component
    return { default: component }
  }
  const LazyComponent = lazy(load)
  function Screen(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? LazyComponent)
    return <Shown {...props} />
  }
  return Object.assign(Screen, { load })
}
