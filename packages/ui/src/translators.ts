// Translators of browsers (Chrome, Edge, Samsung Internet) put a <font> in the place of a text. React keeps the text it
// made: it would put a node before it, take it away or change it where nobody sees it, and the first two throw, which
// takes the whole page down. Here React's text and what stands for it are kept together (decision 100).

/** What stands for a text that is not in its place any more. */
const standIns = new WeakMap<Node, Element>()
const taken = new WeakSet<Element>()

const isStandIn = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

/** The child of `parent` that stands for a text, or holds it; null where no translator was at work. */
function childFor(text: Node, parent: Node): Node | null {
  let child: Node | undefined = text
  while (child && child.parentNode !== parent) child = standIns.get(child) ?? [child.parentNode].find(isStandIn)
  return child ?? null
}

/** Lets React go on with a page whose texts a translator has replaced. Once for each document. */
export function followTranslators(): void {
  const changes = new MutationObserver((records) => records.forEach(note))

  function note({ type, target, removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    if (type === 'characterData') return showAgain(target)
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.parentNode === target) continue
      const fonts = [...addedNodes, previousSibling, nextSibling].filter(isStandIn)
      // Neighbours may stand for the texts beside it, and one may stand for several.
      const standIn = fonts.find((font) => !taken.has(font)) ?? fonts[0]
      if (!standIn) continue
      taken.add(standIn)
      standIns.set(text, standIn)
      // React changes it where it is not seen: see below.
      changes.observe(text, { characterData: true })
    }
  }
  /** A text that React has changed takes its place again; the translator then translates the new one. */
  function showAgain(text: Node): void {
    const standIn = standIns.get(text)
    if (!standIn || text.isConnected) return
    standIns.delete(text)
    standIn.replaceWith(text)
  }
  const catchUp = () => changes.takeRecords().forEach(note)

  // Both are called with the parent as `this`.
  // oxlint-disable-next-line typescript/unbound-method
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before && before.parentNode !== this) catchUp()
    insertBefore.call(this, node, before && (childFor(before, this) ?? before))
    return node
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    if (node.parentNode !== this) catchUp()
    removeChild.call(this, childFor(node, this) ?? node)
    return node
  }
  changes.observe(document, { childList: true, subtree: true })
}
