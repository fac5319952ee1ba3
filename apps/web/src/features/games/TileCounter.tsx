import { motion } from '@chokka/contract/limits'
import { fromMicros, PAISA } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { makeStore, useStore } from '@chokka/ui/store.ts'
import { useEffect } from 'react'

/** How often the counters have grown; one timer for all that are in view. */
const growths = makeStore(0)
let watching = 0
let timer: ReturnType<typeof setInterval> | undefined

function watch(): () => void {
  watching += 1
  timer ??= setInterval(() => !document.hidden && growths.set(growths.now() + 1), motion.tileCounterStepSeconds * 1000)
  return () => {
    watching -= 1
    if (watching > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const takaFrom = 100_000
const takaRange = 800_000
const stepTaka = 7

/** The counter of a tile (spec 9): decoration, and it says so. It grows by a fixed step from an amount of its own. */
export function TileCounter({ nodeId }: { nodeId: number }) {
  const { t, locale } = useTexts()
  const grown = useStore(growths)
  useEffect(watch, [])
  const taka = takaFrom + ((nodeId * 7919) % takaRange) + grown * stepTaka
  return (
    <span className="num" translate="no" title={t('common.illustrativeNote')}>
      {formatMoney(fromMicros(BigInt(taka) * 100n * PAISA), locale, { decimals: 'auto' })}
      <span className="sr"> {t('common.illustrative')}</span>
    </span>
  )
}
