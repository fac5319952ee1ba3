// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { showFirstFault } from './first-fault.ts'

// The listeners are those of the page, which has one document.
showFirstFault(document)

const afterThePress = () => new Promise((done) => setTimeout(done))

/** A form with a field that is wrong already, a button that sends it and one that does not. */
async function faultyForm() {
  document.body.innerHTML =
    '<form><input aria-invalid="true" /><button type="submit">send</button><button type="button">see</button></form>'
  const field = document.querySelector('input') as HTMLInputElement
  const [send, see] = [...document.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement]
  const scrolled = vi.spyOn(field, 'scrollIntoView')
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  // What was faulty before a press is no answer to it.
  await afterThePress()
  return { field, send, see, scrolled }
}

test('each press that sends a form brings the same faulty field into view', async () => {
  const { field, send, scrolled } = await faultyForm()
  for (const times of [1, 2]) {
    send.focus()
    send.click()
    await afterThePress()
    expect(scrolled).toHaveBeenCalledTimes(times)
    expect(document.activeElement).toBe(field)
  }
})

test('a press of another button beside a faulty field, and one that mends it, leave the page where it is', async () => {
  const { field, send, see, scrolled } = await faultyForm()
  see.click()
  await afterThePress()
  send.addEventListener('click', () => field.removeAttribute('aria-invalid'))
  send.click()
  await afterThePress()
  expect(scrolled).not.toHaveBeenCalled()
})
