import { Anchor, buttonClass, useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'
import { useExclusion } from '../kit/exclusion.ts'

/** The way to a deposit; nothing for whoever is on a break or excluded. */
export function DepositAct({ children }: { children?: ReactNode }) {
  const { t } = useTexts()
  if (useExclusion() !== null) return null
  return (
    <Anchor className={buttonClass()} href="/member/depositv2">
      {children}
      {t('common.deposit')}
    </Anchor>
  )
}
