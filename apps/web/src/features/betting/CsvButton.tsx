import { Button, useTexts } from '@chokka/ui'
import { Download } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { ask } from '../../kit/client.ts'
import type { Period } from '@chokka/client/days.ts'
import { toast } from '@chokka/client/toasts.ts'
import { react } from '../../kit/client.ts'
import { betsAsCsv } from './csv.ts'
import type { Bet, RecordAsked } from './words.ts'

const pageSize = 100
const mostPages = 20

/** The whole selection as a file: at most the newest two thousand bets. */
export function CsvButton({ asked, period, disabled }: { asked: RecordAsked; period: Period; disabled: boolean }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const heads = {
    at: t('common.time'),
    settledAt: t('betting.settledAt'),
    gameName: t('betting.game'),
    round: t('betting.round'),
    state: t('common.status'),
    stake: t('betting.stake'),
    payout: t('betting.payout'),
    result: `${t('common.gain')} / ${t('common.loss')}`,
    id: t('betting.betId'),
  }
  const save = async () => {
    setBusy(true)
    try {
      const { bets, isWhole } = await allBets(asked)
      offer(betsAsCsv(bets, heads), `bets-${period.from}-${period.to}.csv`)
      if (!isWhole) toast({ text: t('betting.csvCut', { count: bets.length }) })
    } catch (fault) {
      react(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="secondary"
      className="only-d"
      icon={Download}
      busy={busy}
      disabled={disabled}
      onClick={() => void save()}
    >
      {t('betting.csv')}
    </Button>
  )
}

async function allBets(asked: RecordAsked): Promise<{ bets: Bet[]; isWhole: boolean }> {
  const bets: Bet[] = []
  for (let pageNo = 1; pageNo <= mostPages; pageNo++) {
    const page = await ask('bettingRecord', { ...asked, pageNo, pageSize })
    bets.push(...page.content)
    if (pageNo >= page.totalPages) return { bets, isWhole: true }
  }
  return { bets, isWhole: false }
}

function offer(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
