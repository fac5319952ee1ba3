/** Whether a site shows this page in a frame. */
export const isFramed = typeof window !== 'undefined' && window.parent !== window
