import { expect, test } from 'vitest'
import { maskEmail, maskIp, maskMobile, maskRealName } from './masks.ts'

test('masks keep so much that its owner knows it again, and no more', () => {
  expect(maskMobile('+8801712345482')).toBe('017** ***482')
  expect(maskEmail('rahim77@gmail.com')).toBe('r****7@gmail.com')
  // LOW of the hostile review: of four letters at most one is shown.
  for (const short of ['a', 'ab', 'abc', 'abcd']) expect(maskEmail(`${short}@x.io`)).toBe('a****@x.io')
  expect(maskEmail('abcde@x.io')).toBe('a****e@x.io')
  expect(maskIp('103.4.145.24')).toBe('103.***.***.24')
  expect(maskIp('::ffff:103.4.145.24')).toBe('103.***.***.24')
  expect(maskIp('2001:db8:7:9::1')).toBe('2001:***:***:9')
  expect(maskRealName('মো. আব্দুর রহিম')).toBe('মো. আব্দুর র****')
  expect(maskRealName('Rahim')).toBe('R****')
  expect(maskRealName('কৃষ্ণা')).toBe('কৃ****')
})
