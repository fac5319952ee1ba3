// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { followTranslators } from './translators.ts'

beforeAll(followTranslators)
afterEach(cleanup)

const fontOf = (words: string) => {
  const font = document.createElement('font')
  font.append(Object.assign(document.createElement('font'), { textContent: words }))
  return font
}
/** How translators take the place of a text. */
const ways: Record<string, (text: Text) => void> = {
  'put in its place': (text) => text.replaceWith(fontOf(text.data.toUpperCase())),
  'put before it, then taken away': (text) => {
    text.before(fontOf(text.data.toUpperCase()))
    text.remove()
  },
  'put after it, then taken away': (text) => {
    text.after(fontOf(text.data.toUpperCase()))
    text.remove()
  },
  'put around it': (text) => {
    const font = fontOf('')
    text.before(font)
    font.firstElementChild?.append(text)
  },
}

function translate(how: (text: Text) => void): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('font')) texts.push(walker.currentNode as Text)
  for (const text of texts) how(text)
}

const Maybe = ({ on }: { on: boolean }) => (on ? <i>i</i> : null)
const Said = ({ of }: { of: number }) => (of === 0 ? 'none' : <b>some</b>)
/** Every way in which an element or a text comes, goes or changes beside a text. */
const shapes: Record<string, (step: number) => ReactNode> = {
  'an element before a text': (step) => [step > 0 && <i key="i">i</i>, 'label'],
  'an element between two texts': (step) => ['one', step > 0 && <i key="i">i</i>, 'two'],
  'an element of a component before a text': (step) => (
    <>
      <Maybe on={step > 0} />
      label
    </>
  ),
  'a text that goes': (step) => [<b key="b">b</b>, step === 0 && 'gone', 'stays'],
  'a text that comes': (step) => ['stays', step > 0 && 'new', <b key="b">b</b>],
  'a text that becomes an element': (step) => [<Said key="said" of={step} />, 'rest'],
  'a text that changes': (step) => ['balance ', String(step), <b key="b">b</b>],
  'the only text': (step) => `balance ${step}`,
  'a list before a text': (step) => [Array.from({ length: step }, (_, at) => <i key={at}>{at}</i>), 'label'],
  'all of it': (step) => (step === 0 ? 'all' : [<b key="b">b</b>, 'new']),
}

for (const [way, how] of Object.entries(ways))
  for (const [shape, childrenAt] of Object.entries(shapes))
    test(`case 5 ${shape}: the page goes on after a translation ${way}`, async () => {
      const { container, rerender } = render(<div>{childrenAt(0)}</div>)
      const untranslated = (step: number) => {
        const own = document.createElement('div')
        document.body.append(own)
        const plain = render(<div>{childrenAt(step)}</div>, { container: own })
        const text = own.textContent.toLowerCase()
        plain.unmount()
        own.remove()
        return text
      }
      for (const step of [1, 2, 0, 1]) {
        translate(how)
        await Promise.resolve()
        rerender(<div>{childrenAt(step)}</div>)
        await Promise.resolve()
        expect(container.textContent.toLowerCase(), `step ${step}`).toBe(untranslated(step))
      }
    })
