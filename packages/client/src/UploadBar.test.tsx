// @vitest-environment happy-dom
import { loadTexts } from '@chokka/text'
import { TextsProvider } from '@chokka/ui'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { uploaded } from './upload.ts'
import { UploadBar } from './UploadBar.tsx'

afterEach(() => {
  cleanup()
  uploaded.set(null)
})

test.each([
  ['en', 'Sending…'],
  ['bn', 'পাঠানো হচ্ছে…'],
] as const)('case 7, %s: the bar is there while something is uploaded, and tells its share', async (language, name) => {
  const texts = await loadTexts(language, ['common'])
  render(
    <TextsProvider texts={texts}>
      <UploadBar />
    </TextsProvider>,
  )
  expect(screen.queryByRole('progressbar')).toBeNull()
  act(() => uploaded.set(0.426))
  expect(screen.getByRole('progressbar', { name, hidden: true }).getAttribute('aria-valuenow')).toBe('42')
  act(() => uploaded.set(null))
  expect(screen.queryByRole('progressbar')).toBeNull()
})
