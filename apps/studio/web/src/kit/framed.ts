/** Whether a site shows this page in a frame of its own. */
export const isFramed = typeof window !== 'undefined' && window.parent !== window
