import { expect, test } from 'vitest'
import { sitePicture } from './site-pictures.ts'

test('a picture that comes with the site has an address in the office, and nothing else has', () => {
  expect(sitePicture('/assets/mall/jersey.svg')).toContain('svg')
  expect(sitePicture('/pictures/00000000-0000-4000-8000-000000000000')).toBeUndefined()
  expect(sitePicture('')).toBeUndefined()
})
