/** The number of a payment, as wallets and banks print it; the server decides. */
export const trxForm = /^[A-Za-z0-9]{6,32}$/
