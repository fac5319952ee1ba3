// Global setup for Vitest: ends the test run when the program that started it is gone.
export default function setup(): void {
  if (!process.channel) return
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel must not keep this process alive.
  process.channel.unref()
}
