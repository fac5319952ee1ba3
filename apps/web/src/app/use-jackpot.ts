import { motion } from '@chokka/contract/limits'
import { fromMicros, PAISA } from '@chokka/money'
import type { Money } from '@chokka/money'
import { useEffect, useState } from 'react'
import { between } from '@chokka/client/chance.ts'

const hundred = 100
const from = motion.jackpotFrom * hundred
const to = motion.jackpotTo * hundred

/** The counter of spec 9: decoration in paisa, never near a wallet. It begins anywhere and grows in uneven steps. */
export function useJackpot(): Money {
  const [paisa, setPaisa] = useState(() => between(from, to))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      const [least, middle, most] = motion.jackpotStepSeconds
      const seconds = [least, middle, most][between(0, 2)] ?? least
      timer = setTimeout(step, seconds * 1000)
    }
    const step = () => {
      const growth = between(motion.jackpotGrowthFrom * hundred, motion.jackpotGrowthTo * hundred)
      if (!document.hidden) setPaisa((before) => (before + growth > to ? from : before + growth))
      later()
    }
    later()
    return () => clearTimeout(timer)
  }, [])
  return fromMicros(BigInt(paisa) * PAISA)
}
