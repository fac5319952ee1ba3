import { Button, useTexts } from '@chokka/ui'
import { Download } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { ask } from '../../kit/client.ts'
import type { Period } from '@chokka/client/days.ts'
import { toast } from '@chokka/client/toasts.ts'
import { download } from '@chokka/client/csv.ts'
import { handleRefusal } from '../../kit/client.ts'
import { betsAsCsv } from './csv.ts'
import type { Bet, RecordInput } from './labels.ts'

const pageSize = 100
const mostPages = 20

/** Downloads the whole selection as a file: at most the newest two thousand bets. */
export function CsvButton({ input, period, disabled }: { input: RecordInput; period: Period; disabled: boolean }) {
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
      const { bets, isComplete } = await allBets(input)
      download(betsAsCsv(bets, heads), `bets-${period.from}-${period.to}.csv`)
      if (!isComplete) toast({ text: t('betting.csvCut', { count: bets.length }) })
    } catch (fault) {
      handleRefusal(fault)
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

async function allBets(input: RecordInput): Promise<{ bets: Bet[]; isComplete: boolean }> {
  const bets: Bet[] = []
  for (let pageNo = 1; pageNo <= mostPages; pageNo++) {
    const page = await ask('bettingRecord', { ...input, pageNo, pageSize })
    bets.push(...page.content)
    if (pageNo >= page.totalPages) return { bets, isComplete: true }
  }
  return { bets, isComplete: false }
}
