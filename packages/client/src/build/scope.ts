import type { App } from '@chokka/contract'
import type { AtRule, Plugin as PostcssPlugin, Rule } from 'postcss'
import type { Plugin } from 'vite'

/**
 * Scopes the style sheets of an app to its own page, whose root element carries the app's name: two apps may use the
 * same class for different things. Style sheets of packages are shared by the apps and are not scoped. `:where` adds no
 * specificity, so the cascade stays the same.
 */
export function scoped(app: App, root: string): PostcssPlugin {
  const scope = `:where([data-app='${app}'])`
  const isOwn = (file: string | undefined) => file?.startsWith(`${root}src/`) ?? false
  const isStep = ({ parent }: Rule) => parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(parent.name)
  const withScope = (selector: string) =>
    selector.startsWith('html') ? selector.replace('html', `html${scope}`) : `${scope} ${selector}`
  return {
    postcssPlugin: 'chokka-scope',
    Once: (sheet) => {
      if (!isOwn(sheet.source?.input.file)) return
      sheet.walkAtRules(/keyframes$/, (frames: AtRule) => {
        // Names of animations are global to the page, so they cannot be scoped by a selector.
        if (!frames.params.startsWith(`${app}-`)) throw frames.error(`name it ${app}-${frames.params}`)
      })
      sheet.walkRules((rule) => {
        if (!isStep(rule)) rule.selectors = rule.selectors.map(withScope)
      })
    },
  }
}

/** Writes the app's name at the root of its page. */
export const scopePlugin = (app: App): Plugin => ({
  name: 'chokka-scope',
  transformIndexHtml: (page) => page.replace('<html ', `<html data-app="${app}" `),
})
