import { siteCurrency } from '@chokka/money'
import { z } from 'zod'
import type { FailureCause } from '../channel.ts'
import { WireAmount } from '../wire-amount.ts'

/** The published replies, read strictly: what does not match is never guessed at. */

const Id = z.string().min(1).max(255)

/** Errors come as statusCode and statusMessage, or as errorCode and errorMessage. */
export const AnyReply = z.looseObject({
  statusCode: z.string().optional(),
  statusMessage: z.string().optional(),
  errorCode: z.string().optional(),
  errorMessage: z.string().optional(),
})

export const TokenReply = z.object({
  id_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.coerce.number().int().positive(),
})

export const CreateReply = z.object({
  paymentID: Id,
  bkashURL: z.url({ protocol: /^https?$/ }),
  amount: WireAmount,
  currency: z.literal(siteCurrency),
  merchantInvoiceNumber: Id,
})

const completed = {
  trxID: Id,
  transactionStatus: z.literal('Completed'),
  amount: WireAmount,
  currency: z.literal(siteCurrency),
}

const payer = { customerMsisdn: z.string().optional() }

export const ExecuteReply = z.object({ ...completed, ...payer, paymentID: Id, merchantInvoiceNumber: Id })

/** A query names the invoice merchantInvoiceNumber; some published examples call it merchantInvoice. */
const invoiceNames = { merchantInvoiceNumber: Id.optional(), merchantInvoice: Id.optional() }

export const StatusReply = z.union([
  z.object({ ...completed, ...invoiceNames, paymentID: Id }),
  z.object({
    paymentID: Id,
    transactionStatus: z.enum(['Initiated', 'Authorized', 'Pending', 'Failed', 'Cancelled', 'Expired', 'Declined']),
    userVerificationStatus: z.string().optional(),
  }),
])

export const SearchReply = z.object({ ...completed, ...payer })

/** What the operator has at bKash: an account into which members pay, and one out of which they are paid. */
export const BalanceReply = z.object({
  organizationBalance: z
    .array(
      z.object({
        currency: z.literal(siteCurrency),
        currentBalance: z.string().regex(/^\d{1,12}(?:\.\d{1,2})?$/),
      }),
    )
    .min(1)
    .max(20),
})

/** A wallet number as payees write it; bKash also writes it with the country code. Undefined for anything else. */
export const walletNumber = (text: string | undefined): string | undefined =>
  /^(?:\+?88)?(01[3-9]\d{8})$/.exec(text ?? '')?.[1]

export const PayOutReply = z.union([
  z.object({ ...completed, merchantInvoiceNumber: Id, receiverMSISDN: z.string() }),
  z.object({
    transactionStatus: z.enum(['Initiated', 'Pending', 'Failed', 'Cancelled', 'Declined']),
    merchantInvoiceNumber: Id,
    errorCode: z.string().optional(),
  }),
])

/** The codes by which bKash says that it did not do what was asked and will not do it later. */
const refusals: Record<string, string> = {
  '2001': 'app key',
  '2006': 'amount',
  '2007': 'currency',
  '2008': 'intent',
  '2009': 'wallet',
  '2012': 'receiver number',
  '2014': 'wrong PIN',
  '2015': 'wrong PIN too often',
  '2017': 'verification limit',
  '2018': 'verification time over',
  '2019': 'PIN time over',
  '2023': 'insufficient balance',
  '2025': 'request body',
  '2037': 'state of the payer',
  '2038': 'tag of the payer',
  '2039': 'state of the receiver',
  '2040': 'tag of the receiver',
  '2041': 'service of the receiver',
  '2045': 'number does not exist',
  '2048': 'payer reference',
  '2049': 'callback address',
  '2057': 'not a bKash account',
  '2058': 'not a customer wallet',
  '2063': 'mode',
  '2065': 'field missing',
  '2069': 'cancelled',
}

const causes: Record<string, FailureCause> = {
  '2018': 'expired',
  '2019': 'expired',
  '2023': 'no_funds',
  '2069': 'cancelled',
}

/** Why a payment failed, as far as its code tells. */
export const refusalCause = (code: string): FailureCause => causes[code] ?? 'refused'

export const refusalReason = (code: string): string | undefined => refusals[code]

export const codes = { ok: '0000', invalidPaymentId: '2002', notFound: '2033' } as const
