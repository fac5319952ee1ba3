// For tests: the frame of the phone check. happy-dom loads no page into it; the test says what the page would say.
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { soon } from './forms.ts'

type Asked = { data: Record<string, unknown>; origin: string }
const windows = new WeakMap<
  HTMLIFrameElement,
  { asked: Asked[]; postMessage: (data: object, origin: string) => void }
>()

/** Replaces the window of every frame while a test runs. */
export function withPhoneFrame(): void {
  beforeEach(() => {
    vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => undefined)
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(windowOf)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    for (const frame of document.querySelectorAll('iframe')) frame.remove()
  })
}

function windowOf(this: HTMLIFrameElement): Window {
  const asked: Asked[] = []
  const made = windows.get(this) ?? {
    asked,
    postMessage: (data: object, origin: string) => void asked.push({ data: { ...data }, origin }),
  }
  windows.set(this, made)
  // Only these members are used.
  return made as unknown as Window
}

export type PhoneFrame = {
  /** The page says something; `from`: in place of this site and this frame. */
  says: (message: object, from?: { origin?: string; source?: unknown }) => void
  /** What the site has sent into the frame. */
  asked: () => readonly Asked[]
}

/** The frame that is open, once there is one. */
export async function phoneFrame(): Promise<PhoneFrame> {
  const frame = await waitFor(() => {
    const found = [...document.querySelectorAll('iframe')].at(-1)
    if (!found) throw new Error('no frame is open')
    return found
  }, soon)
  return {
    asked: () => windows.get(frame)?.asked ?? [],
    says: (message, { origin = location.origin, source = frame.contentWindow } = {}) => {
      const data = { source: 'chokka-phone-check', ...message }
      const event = new MessageEvent('message', { data, origin })
      Object.defineProperty(event, 'source', { value: source })
      window.dispatchEvent(event)
    },
  }
}

/** The page has loaded and answers so. */
export async function phoneAnswers(answer: object): Promise<Record<string, unknown>> {
  const frame = await phoneFrame()
  frame.says({ kind: 'ready' })
  const [asked] = frame.asked()
  frame.says(answer)
  return asked?.data ?? {}
}
