import { textsNow } from '@chokka/client/language.ts'
import { toast } from '@chokka/client/toasts.ts'
import { useTexts } from '@chokka/ui'
import { useEffect, useRef, useState } from 'react'
import { queries } from '../../kit/client.ts'
import type { SiteStatus } from '../../kit/site-status.ts'
import { useSite } from '../../kit/use-site.ts'

/** `notice`: the browser shows a notice. `sound`: it may not, so the open page makes a sound. */
type Tell = 'off' | 'notice' | 'sound'

/** Tells, once, when the site has opened behind this page. It lives as long as the page of the maintenance is shown. */
export function useTell(): { state: Tell; ask: () => void } {
  const { t } = useTexts()
  const { brand } = useSite()
  const [state, setState] = useState<Tell>('off')
  const wanted = useRef<{ how: Tell; title: string; sound: AudioContext | null }>(null)
  useEffect(
    () => () => {
      const status = queries.getQueryData<SiteStatus>(['systemStatus', {}])
      if (wanted.current && status?.status === 0) announce(wanted.current)
      else void wanted.current?.sound?.close()
    },
    [],
  )
  const ask = async () => {
    // Made while the button is pressed: only then a browser lets a page make a sound later.
    const sound = typeof AudioContext === 'undefined' ? null : new AudioContext()
    const tell = (how: Tell) => {
      wanted.current = { how, title: t('closed.openAgain', { brand: brand.name }), sound }
      setState(how)
    }
    // Whoever does not answer the browser's question, or says no, is told by the sound.
    tell('sound')
    if (await mayNotify()) tell('notice')
  }
  return { state, ask: () => void ask() }
}

async function mayNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  return (await Notification.requestPermission().catch(() => 'denied')) === 'granted'
}

function announce({ how, title, sound }: { how: Tell; title: string; sound: AudioContext | null }): void {
  toast({ text: title, tone: 'ok' })
  if (sound) play(sound)
  if (how !== 'notice') return
  try {
    const notice = new Notification(title, { lang: textsNow()?.locale.lang ?? 'bn', tag: 'open-again' })
    notice.addEventListener('click', () => window.focus())
  } catch {
    // Phones show notices of service workers only; the sound has been played.
  }
}

const notes = [660, 880, 1320]
const noteSeconds = 0.18

/** Three rising notes. */
function play(sound: AudioContext): void {
  notes.forEach((pitch, index) => {
    const at = sound.currentTime + index * noteSeconds
    const tone = new OscillatorNode(sound, { frequency: pitch })
    const volume = new GainNode(sound, { gain: 0.2 })
    volume.gain.setTargetAtTime(0, at + noteSeconds / 2, 0.06)
    tone.connect(volume).connect(sound.destination)
    tone.start(at)
    tone.stop(at + noteSeconds * 2)
    if (index === notes.length - 1) tone.addEventListener('ended', () => void sound.close())
  })
}
