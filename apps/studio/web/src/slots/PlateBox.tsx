import { formatNumber } from '@chokka/text'
import { Button, useTexts } from '@chokka/ui'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

type BoxProps = {
  word?: string
  alt?: string
  number?: number
  press?: string
  isReady?: boolean
  onPress: () => void
  children: ReactNode
}

/** A plate with a seam. Its button is focused, so that the space bar goes on. */
export function PlateBox({ word, alt, number, press, isReady = true, onPress, children }: BoxProps) {
  const { t, locale } = useTexts()
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isReady) button.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isReady])
  return (
    <div className="sl__plate">
      <div className="pl" ref={button}>
        {number !== undefined && (
          <b className="num pl__c" translate="no">
            {formatNumber(number, locale)}
          </b>
        )}
        {word && <img className="pl__w" src={word} alt={alt ?? ''} width={300} height={104} />}
        {children}
        <Button look="primary" size="lg" block disabled={!isReady} onClick={onPress}>
          {press ?? t('slots.start')}
        </Button>
      </div>
    </div>
  )
}
