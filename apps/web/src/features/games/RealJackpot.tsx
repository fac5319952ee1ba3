import { Money, useTexts } from '@chokka/ui'
import { parseMoney } from '@chokka/money'
import { useCall } from '../../kit/client.ts'

/** With what server and vendor take, a figure is shown within half a minute (J-01). */
const pollMs = 12_000

/** What the highest real jackpot of the vendors pays now; nothing where none offers one. */
export function RealJackpot() {
  const { t } = useTexts()
  const highest = useCall('jackpots', {}, { pollMs }).data?.content[0]
  if (!highest) return null
  return (
    <>
      {t(highest.isOn ? 'common.jackpotReal' : 'common.jackpotPaused')} <Money amount={parseMoney(highest.amount)} />
    </>
  )
}
