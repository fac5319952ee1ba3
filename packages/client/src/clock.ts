/** The only clock of the web apps. Milliseconds since 1970; never used for money. */
export const now = (): number => Date.now()
export const yearNow = (): string => String(new Date().getFullYear())
