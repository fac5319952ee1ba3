// Set up before the tests of all pages: what appears is waited for longer than the one second of the library. On a busy
// machine a part of a page may load for longer.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 20_000 })
