import { enforced } from '@chokka/contract/limits'
import { useRef, useState } from 'react'
import { ask } from '../../kit/client.ts'
import { now } from '@chokka/client/clock.ts'

export type Captcha = {
  /** True from the first refusal that asks for it. */
  shown: boolean
  /** A data: URL. The captcha's id is in an HttpOnly cookie. */
  picture: string | null
  failed: boolean
  /** Shows the captcha and loads a new picture. */
  show: () => void
  /** Loads a new picture, at most once per second (spec 4 Login). */
  refresh: () => void
}

/** The captcha of a form. Every picture can be answered once. */
export function useCaptcha(): Captcha {
  const [shown, setShown] = useState(false)
  const [picture, setPicture] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const loadedAt = useRef(0)
  const load = async () => {
    loadedAt.current = now()
    setFailed(false)
    try {
      setPicture(await ask('captcha'))
    } catch {
      setPicture(null)
      setFailed(true)
    }
  }
  return {
    shown,
    picture,
    failed,
    show: () => {
      setShown(true)
      void load()
    },
    refresh: () => {
      if (now() - loadedAt.current >= enforced.captchaRefreshSpacingMs) void load()
    },
  }
}
