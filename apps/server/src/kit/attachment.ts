/**
 * The header by which a file is stored under a name. A header holds Latin letters only: a name with others comes in
 * UTF-8 as well (RFC 6266), which browsers prefer.
 */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  const header = `attachment; filename="${plain}"`
  if (plain === name) return header
  // What encodeURIComponent leaves and RFC 8187 does not allow.
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${header}; filename*=UTF-8''${encoded}`
}
