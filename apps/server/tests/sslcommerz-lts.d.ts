/** What the tests use of SSLCOMMERZ's own client, which has no types. */
declare module 'sslcommerz-lts' {
  type Fields = Readonly<Record<string, unknown>>
  /** Whatever the server has answered; these fields a test reads. */
  type Answer = Readonly<Record<string, unknown>> & {
    sessionkey: string
    GatewayPageURL: string
    refund_ref_id: string
    element: readonly { val_id: string; bank_tran_id: string }[]
  }
  export default class SslCommerz {
    constructor(storeId: string, storePassword: string, live?: boolean)
    init(data: Fields, url: string): Promise<Answer>
    validate(data: Fields, url: string): Promise<Answer>
    transactionQueryByTransactionId(data: Fields, url: string): Promise<Answer>
    transactionQueryBySessionId(data: Fields, url: string): Promise<Answer>
    initiateRefund(data: Fields, url: string): Promise<Answer>
    refundQuery(data: Fields, url: string): Promise<Answer>
  }
}
