import { enforced } from '@chokka/contract/limits'
import { useCallback, useRef, useState } from 'react'
import { ask } from '../../kit/client.ts'
import { deviceNow } from '@chokka/client/clock.ts'

export type Captcha = {
  /** A data: URL. The captcha's id is in an HttpOnly cookie. */
  picture: string | null
  failed: boolean
  /** Loads a new picture at once: the one before is used up, or there is none. */
  load: () => Promise<void>
  /** Loads a new picture, at most once per second (spec 4 Login). */
  refresh: () => void
}

/** The captcha of a form. Every picture can be answered once. */
export function useCaptcha(): Captcha {
  const [picture, setPicture] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const loadedAt = useRef(0)
  const load = useCallback(async () => {
    loadedAt.current = deviceNow()
    setFailed(false)
    try {
      setPicture(await ask('captcha'))
    } catch {
      setPicture(null)
      setFailed(true)
    }
  }, [])
  const refresh = () => {
    if (Math.abs(deviceNow() - loadedAt.current) >= enforced.captchaRefreshSpacingMs) void load()
  }
  return { picture, failed, load, refresh }
}
