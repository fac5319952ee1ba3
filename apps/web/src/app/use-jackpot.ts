import { motion } from '@chokka/contract/limits'
import { fromMicros, PAISA } from '@chokka/money'
import type { Money } from '@chokka/money'
import { useEffect, useState } from 'react'
import { randomBetween } from '@chokka/client/chance.ts'

const paisaPerTaka = 100
const from = motion.jackpotFrom * paisaPerTaka
const to = motion.jackpotTo * paisaPerTaka

/** The jackpot counter of spec 9, decoration only: it starts at a random amount and grows in random steps. */
export function useJackpot(): Money {
  const [paisa, setPaisa] = useState(() => randomBetween(from, to))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const schedule = () => {
      const [least, middle, most] = motion.jackpotStepSeconds
      const seconds = [least, middle, most][randomBetween(0, 2)] ?? least
      timer = setTimeout(step, seconds * 1000)
    }
    const step = () => {
      const growth = randomBetween(motion.jackpotGrowthFrom * paisaPerTaka, motion.jackpotGrowthTo * paisaPerTaka)
      if (!document.hidden) setPaisa((before) => (before + growth > to ? from : before + growth))
      schedule()
    }
    schedule()
    return () => clearTimeout(timer)
  }, [])
  return fromMicros(BigInt(paisa) * PAISA)
}
