export type { UnreadElsewhere } from './mark-messages.ts'
export { inbox } from './module.ts'
export { endPushOf } from './push/devices.ts'
export { postLetter, postMessage, type Facts, type Letter } from './post-message.ts'
