/** The published codes that this simulator uses, each with its published message. */
const statusMessages = {
  '0000': 'Successful',
  '2001': 'Invalid App Key',
  '2002': 'Invalid Payment ID',
  '2006': 'Invalid amount',
  '2007': 'Invalid currency',
  '2008': 'Invalid intent',
  '2012': 'Invalid Receiver MSISDN',
  '2023': 'Insufficient Balance',
  '2025': 'Invalid request body',
  '2026': 'The reversal amount cannot be greater than the original transaction amount',
  '2028': 'Reverse failed because the transaction serial number does not exist',
  '2029': 'Duplicate for all transactions',
  '2031': 'Invalid merchant invoice number',
  '2033': 'Transaction not found',
  '2034': 'The transaction cannot be reversed because the original transaction has been reversed',
  '2045': 'The MSISDN of the customer does not exist.',
  '2048': 'Invalid Payer Reference',
  '2049': 'Invalid Merchant Callback URL',
  '2056': 'Invalid Payment State',
  '2060': "Payment execution pre-requisite hasn't been met",
  '2063': 'Mode is not valid as per request data',
  '2065': 'Mendatory field missing',
  '2067': 'Invalid permission',
  '2069': 'Transaction has already been cancelled',
  '2117': 'The payment execution has already been completed',
} as const

export type StatusCode = keyof typeof statusMessages
export type Reply = { statusCode: StatusCode; statusMessage: string } & Record<string, unknown>

export const answer = (statusCode: StatusCode, fields: Record<string, unknown> = {}): Reply => ({
  ...fields,
  statusCode,
  statusMessage: statusMessages[statusCode],
})

export const isStatusCode = (code: string | null): code is StatusCode => code !== null && code in statusMessages
