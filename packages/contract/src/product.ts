/** The name of the product, which is drawn as a wordmark; any other name of a site is set in type. */
export const productName = { bn: 'ছক্কা', en: 'Chokka' } as const
