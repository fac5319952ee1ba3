import { makeStore } from '@chokka/ui/store.ts'

/** An open popup. `Popups` names the popups of an app and their props: `{ login: { next?: string } }`. */
export type OpenPopup<Popups> = {
  [Name in keyof Popups]: { id: number; name: Name; props: Popups[Name] }
}[keyof Popups]

/** The popups of an app. Popups of the same group in `alternatives` replace each other. */
export function makePopups<Popups extends Record<string, object>>(
  alternatives: readonly (readonly (keyof Popups)[])[] = [],
) {
  type Name = keyof Popups
  /** Open popups, lowest first. */
  const popups = makeStore<readonly OpenPopup<Popups>[]>([])
  let lastId = 0

  /** Opens a popup by name over the page. One that is open already gets the new props and comes to the top. */
  function open<One extends Name>(
    name: One,
    ...[props]: object extends Popups[One] ? [props?: Popups[One]] : [props: Popups[One]]
  ): void {
    lastId += 1
    // The signature ties the props to the name; the compiler cannot infer that for the union.
    const popup = { id: lastId, name, props: props ?? {} } as unknown as OpenPopup<Popups>
    const replaced = new Set<Name>([name, ...alternatives.filter((group) => group.includes(name)).flat()])
    popups.set([...popups.now().filter((other) => !replaced.has(other.name)), popup])
  }
  const close = (name: Name): void => popups.set(popups.now().filter((popup) => popup.name !== name))
  const closeAll = (): void => popups.set([])
  return { popups, open, close, closeAll }
}
