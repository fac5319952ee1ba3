import type { Value } from '@chokka/contract'
import { sum } from '@chokka/money'
import { me, type Ctx, type Db, type OutsideCtx } from '../kit/index.ts'
import { balance } from './balance.ts'
import type { CashierOptions } from './options.ts'
import { bookedWallets, walletsOf } from './transfers/wallets.ts'

type Whole = Value<'consolidated'>
type Money = 'balance' | 'bonus' | 'inPlay' | 'pendingWithdrawal' | 'total' | 'currency' | 'onTheWay' | 'wallets'
type ContractInfo = Omit<Whole, Money>
/** What a module above knows of the contracts of an account holder. */
export type ContractsOf = (ctx: Ctx, holderId: bigint) => Promise<Partial<ContractInfo>>

const noContract: ContractInfo = {
  ...{ dailysalreqtype: null, divtypereq: null, contracthoursalreq: null, realtimesalreqtype: null },
  ...{ dailySalary: false, hourSalary: false, salary: false, enableCt: false },
}

type Options = Pick<CashierOptions, 'stakesInPlay'> & { db: Db; contractsOf: readonly ContractsOf[] }

/**
 * All money of the caller in one answer, and what modules above say of their contracts. The total is of the main wallet
 * and those at vendors, and of what is on its way between them (rules/cashier §8).
 */
export const consolidated =
  (options: Options) =>
  async (ctx: OutsideCtx): Promise<Whole> => {
    const { all, booked, contracts } = await ctx.transaction(async (tx) => ({
      all: await balance(options)(tx),
      booked: await bookedWallets(tx, me(tx).holderId),
      contracts: await Promise.all(options.contractsOf.map((of) => of(tx, me(tx).holderId))),
    }))
    const { wallets, onTheWay } = await walletsOf(ctx, options.db, booked)
    const total = sum([all.balance, ...wallets.map((wallet) => wallet.balance), onTheWay])
    return Object.assign({ ...all, total, wallets, onTheWay, ...noContract }, ...contracts)
  }
