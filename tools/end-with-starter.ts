// For Vitest: a run of tests ends when the program that started it is gone.
export default function setup(): void {
  if (!process.channel) return
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // To listen is no reason to live.
  process.channel.unref()
}
