/** What this process and its children write can be read by their own user only: logs name members and addresses. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}
