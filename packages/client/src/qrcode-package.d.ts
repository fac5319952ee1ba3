/** The part of qrcode that is used; it has no types of its own. */
declare module 'qrcode' {
  type Options = { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' }
  const qrcode: { create: (text: string, options: Options) => { modules: { size: number; data: Uint8Array } } }
  export default qrcode
}
