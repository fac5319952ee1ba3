// Installs the packages. Runs on any Node >= 20; everything after it runs on the pinned Node 24 that it installs.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

process.chdir(new URL('..', import.meta.url).pathname)
const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(`Chokka needs Node 20 or newer to install itself; this is ${process.version}.`)
  process.exit(1)
}

const stampFile = 'node_modules/.chokka-installed'
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const installed = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted
if (!installed) {
  console.log('Installing packages (once) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const status = await runCommand(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stampFile, wanted)
}

if (process.argv.includes('--chromium') && !findChromium()) installChromium()

/** Runs a command. Ends it when this process is asked to stop, or when npm, which started this process, is gone. */
async function runCommand(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' })
  const end = () => child.kill('SIGTERM')
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end)
  const starter = process.ppid
  const timer = setInterval(() => process.ppid !== starter && end(), 250)
  const status = await new Promise((done) => {
    child.once('error', () => done(1))
    child.once('exit', done)
  })
  clearInterval(timer)
  for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, end)
  return status
}

function findChromium() {
  const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return places.find((place) => place && existsSync(place))
}

function installChromium() {
  console.log('Installing Chromium for the browser tests (once) …')
  const isRoot = process.getuid?.() === 0
  const apt = (...args) =>
    execFileSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['-n', 'apt-get', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
  } catch {
    console.error('Chromium could not be installed. Install the package "chromium", or set CHROMIUM_PATH.')
    process.exit(1)
  }
}
