/** Under which the account is stored whose notices this browser shows. Apart, because every page asks for it. */
export const pushKey = 'pushFor'
