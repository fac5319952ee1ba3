/**
 * One unmasked, unfragmented WebSocket text frame (RFC 6455 §5.2), as a server sends it. The same bytes can be written
 * to any number of sockets, while the library would make a header for each.
 */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([headerOf(payload.length), payload])
}

function headerOf(length: number): Buffer {
  if (length < 126) return Buffer.from([0x81, length])
  if (length < 0x1_0000) return Buffer.from([0x81, 126, length >> 8, length & 0xff])
  const header = Buffer.from([0x81, 127, 0, 0, 0, 0, 0, 0, 0, 0])
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}
