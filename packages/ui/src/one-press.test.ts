// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { ignoreHeldEnter } from './one-press.ts'

beforeAll(() => {
  ignoreHeldEnter()
  document.body.innerHTML = `<button><b id="button">Roll</b></button><a id="link" href="/">x</a>
    <form><input id="field"></form><textarea id="text"></textarea><div contenteditable="true"><b id="edited">x</b></div>`
})

const held = { key: 'Enter', repeat: true }
test.each([
  ['inside a button', 'button', held, true],
  ['on a link', 'link', held, true],
  // It would send the form again and again: each wrong password counts.
  ['in a field of a form', 'field', held, true],
  ['in a text, where it is a new line', 'text', held, false],
  ['in a text that is edited in place', 'edited', held, false],
  // Which sends what is asked for in a dialog.
  ['in a text, with Ctrl', 'text', { ...held, ctrlKey: true }, true],
  ['in a text, with Cmd', 'text', { ...held, metaKey: true }, true],
  ['inside a button, pressed anew', 'button', { key: 'Enter' }, false],
  ['inside a button, with another key', 'button', { key: 'ArrowRight', repeat: true }, false],
] as const)('case 13: a held Enter %s', (_where, id, keys, isIgnored) => {
  let heard = 0
  const hear = () => void heard++
  document.addEventListener('keydown', hear)
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys })
  document.querySelector(`#${id}`)?.dispatchEvent(event)
  document.removeEventListener('keydown', hear)
  expect([event.defaultPrevented, heard]).toEqual([isIgnored, isIgnored ? 0 : 1])
})
