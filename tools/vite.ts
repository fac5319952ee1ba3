// Runs Vite for `npm run dev`, in the folder of one web app, as a supervised program.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const args = (process.env.VITE_ARGS ?? '').split(' ').filter((arg) => arg !== '')
const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...args], {
  cwd: join(root, process.env.VITE_APP ?? 'apps/web'),
  stdio: 'inherit',
})
for (const end of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(end, () => child.kill('SIGTERM'))
child.on('exit', (code) => process.exit(code ?? 0))
