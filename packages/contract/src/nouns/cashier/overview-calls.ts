import { z } from 'zod'
import { amount, call, count, language } from '../../call.ts'

/** A contract of an agent of which the site asks for an answer; null: there is none. */
const requestType = z.string().nullable()

/** What the cashier says of all money of an account holder together. */
export const cashierOverview = {
  consolidated: call('GET', '/wps/member/info/funds/consolidated', {
    who: 'signed_in',
    summary:
      'All money of the account holder, and what agents are told of their contracts (specification, section 3). The' +
      ' popups of contracts are shown when there is one.',
    value: z.object({
      balance: amount,
      bonus: amount,
      inPlay: amount,
      pendingWithdrawal: amount,
      /** The main wallet, those at vendors and what is on its way (rules/cashier §8); all else stands beside it. */
      total: amount,
      /** What is between the main wallet and those at vendors. */
      onTheWay: amount,
      /** The wallets at vendors; none while one wallet is for all. */
      wallets: z
        .array(
          z.object({
            vassalage: z.string(),
            displayName: z.string(),
            iconUrl: z.string().nullable(),
            balance: amount,
            /** The vendor does not answer: it is the last balance that is known. */
            isStale: z.boolean(),
            /** Money can be moved there now. */
            isOpen: z.boolean(),
          }),
        )
        .max(200),
      currency: z.string(),
      dailysalreqtype: requestType,
      divtypereq: requestType,
      contracthoursalreq: requestType,
      realtimesalreqtype: requestType,
      dailySalary: z.boolean(),
      hourSalary: z.boolean(),
      salary: z.boolean(),
      enableCt: z.boolean(),
    }),
  }),
  statementFile: call('POST', '/wps/member/statement', {
    who: 'signed_in',
    perMinute: 20,
    summary:
      'The address of a file with every transfer of a year and the balance after each. It needs no session, so that a' +
      ' browser can save it by itself, and is good for five minutes. PDF files are in English.',
    input: z.strictObject({
      year: count(2000, 9999),
      format: z.enum(['csv', 'pdf']),
      language: language.default('bn'),
    }),
    value: z.object({ url: z.string() }),
  }),
}
