import { fromVendorUnits, siteCurrency, toVendorUnits, type Money } from '@chokka/money'
import {
  gamePaths,
  transferBalanceRequest,
  transferCheckRequest,
  transferRequest,
  vendorNumber,
  type TransferRequest,
} from '@chokka/vendor-api'
import type { Kit } from '../kit/kit.ts'
import { balanceIn, carryOut, stateOf, type TransferOrder } from '../wallet/transfer.ts'
import { DoorFault } from './door-fault.ts'
import { servedFor } from './signed-for.ts'
import type { Serve } from './signed-for.ts'

const shown = (balance: Money): number => vendorNumber(toVendorUnits(balance))

/** The calls of the wallets that members of the operator have at one of our vendors, which it knows by its code. */
export function serveTransfers(
  serve: Serve,
  kit: Kit,
  { base, vendor, code }: { base: string; vendor: string; code: string },
): void {
  const call = servedFor(serve, { base, code })
  const move = (kind: TransferOrder['kind']) => async (body: TransferRequest) => {
    if (body.currency !== siteCurrency) throw new DoorFault(400, 'unsupported currency')
    const amount = fromVendorUnits(body.amount)
    const balance = await carryOut(kit, { id: body.transaction_uuid, user: body.user, vendor, kind, amount })
    if (balance === null) throw new DoorFault(409, 'the transfer is refused')
    return { balance: shown(balance) }
  }
  call(gamePaths.transferDeposit, transferRequest, move('deposit'))
  call(gamePaths.transferWithdraw, transferRequest, move('withdraw'))
  call(gamePaths.transferBalance, transferBalanceRequest, async ({ user }) => ({
    balance: shown(await balanceIn(kit, user, vendor)),
  }))
  call(gamePaths.transferCheck, transferCheckRequest, async ({ transaction_uuid: id, user }) => {
    const { state, balance } = await stateOf(kit, { id, user, vendor })
    return { state, balance: shown(balance) }
  })
}
