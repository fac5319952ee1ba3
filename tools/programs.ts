// The programs of a site, each with its environment variables.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mostTogether } from '@chokka/vendor-api'
import { metricsPort, type Environment } from './environment.ts'
import { messagingOf } from './messaging.ts'
import { demoMemberFile } from './seed/files.ts'
import type { SiteDatabases } from './site-databases.ts'
import type { Program } from './supervise.ts'

const root = new URL('..', import.meta.url).pathname

/** In development Vite listens at PORT and proxies calls to the server. */
export const serverPort = (env: Environment, isDev: boolean) => (isDev ? env.PORT + 100 : env.PORT)

export const officePort = (env: Environment, isDev: boolean) => (isDev ? env.OFFICE_PORT + 100 : env.OFFICE_PORT)

/** What the simulator of the social providers and the server share. It guards nothing: the simulator knows nobody. */
const simulated = {
  ...{ id: 'chokka', secret: 'a-secret-of-the-simulator' },
  ...{ project: 'demo-chokka', key: 'a-key-of-the-simulator' },
}

const idsim = (env: Environment, siteUrl: string, shared: Record<string, string>): Program => ({
  name: 'idsim',
  script: join(root, 'apps/idsim/src/main.ts'),
  env: {
    ...{ ...shared, IDSIM_PORT: String(env.IDSIM_PORT), SITE_URL: siteUrl },
    ...{ CLIENT_ID: simulated.id, CLIENT_SECRET: simulated.secret },
    ...{ FIREBASE_PROJECT_ID: simulated.project, FIREBASE_API_KEY: simulated.key },
  },
})

/**
 * None where the environment has credentials of real providers, and none where visitors come by https: whoever reaches
 * the simulator can sign in as anybody.
 */
function socialVariables({ IDSIM_PORT, SITE_URL }: Environment): Record<string, string> {
  const { GOOGLE_CLIENT_ID, FACEBOOK_CLIENT_ID } = process.env
  if (GOOGLE_CLIENT_ID || FACEBOOK_CLIENT_ID || SITE_URL?.startsWith('https:')) return {}
  const [google, facebook] = [`http://127.0.0.1:${IDSIM_PORT}/google`, `http://127.0.0.1:${IDSIM_PORT}/facebook`]
  return {
    ...{ GOOGLE_CLIENT_ID: simulated.id, GOOGLE_CLIENT_SECRET: simulated.secret, GOOGLE_ISSUER: google },
    ...{ FACEBOOK_CLIENT_ID: simulated.id, FACEBOOK_CLIENT_SECRET: simulated.secret, FACEBOOK_ISSUER: facebook },
    ...{ FACEBOOK_AUTHORIZATION_URL: `${facebook}/auth`, FACEBOOK_TOKEN_URL: `${facebook}/token` },
    FACEBOOK_KEYS_URL: `${facebook}/jwks`,
  }
}

/**
 * None where the environment names a project of Firebase, and none where visitors come by https: the simulator verifies
 * any number. It speaks the calls of Firebase's emulator; its tokens are signed.
 */
function firebaseVariables({ IDSIM_PORT, SITE_URL }: Environment): Record<string, string> {
  if (process.env.FIREBASE_PROJECT_ID || SITE_URL?.startsWith('https:')) return {}
  const idsim = `http://127.0.0.1:${IDSIM_PORT}`
  return {
    ...{ FIREBASE_PROJECT_ID: simulated.project, FIREBASE_API_KEY: simulated.key },
    FIREBASE_KEYS_URL: `${idsim}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com`,
    FIREBASE_URL: `${idsim}/identitytoolkit.googleapis.com`,
    FIREBASE_CAPTCHA_URL: `${idsim}/recaptcha/api.js`,
  }
}

export function programsOf(env: Environment, databases: SiteDatabases, isDev: boolean): Program[] {
  const shared = { DATA_DIR: env.DATA_DIR, LOG_LEVEL: env.LOG_LEVEL, RATE_FACTOR: String(env.RATE_FACTOR) }
  const siteUrl = env.SITE_URL ?? `http://127.0.0.1:${env.PORT}`
  const server = serverPort(env, isDev)
  // MB for young objects. With Node's 16 a server under load stops for 10 ms, eight times a second, to clear them.
  // One thread clears them: several take a tenth more of a processor that the database needs.
  const young = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--no-parallel-scavenge']
  const flags = { nodeFlags: [...young, ...(isDev ? ['--watch'] : [])] }
  const programs: Program[] = [
    {
      name: 'paysim',
      script: join(root, 'apps/paysim/src/main.ts'),
      env: {
        ...shared,
        PAYSIM_PORT: String(env.PAYSIM_PORT),
        PAYSIM_URL: `http://127.0.0.1:${env.PAYSIM_PORT}`,
        WEBHOOK_URL: `http://127.0.0.1:${server}/hooks/bkash`,
        BTCPAY_WEBHOOK_URL: `http://127.0.0.1:${server}/hooks/btcpay`,
      },
    },
    idsim(env, siteUrl, shared),
    {
      name: 'messagesim',
      script: join(root, 'apps/messagesim/src/main.ts'),
      env: {
        ...shared,
        MESSAGESIM_PORT: String(env.MESSAGESIM_PORT),
        MESSAGESIM_SMPP_PORT: String(env.MESSAGESIM_SMPP_PORT),
        MESSAGESIM_SMTP_PORT: String(env.MESSAGESIM_SMTP_PORT),
      },
    },
    {
      name: 'studio',
      script: join(root, 'apps/studio/src/main.ts'),
      ...flags,
      env: {
        ...shared,
        STUDIO_PORT: String(env.STUDIO_PORT),
        STUDIO_DATABASE_URL: databases.studio.work,
        STUDIO_URL: `http://127.0.0.1:${env.STUDIO_PORT}`,
        OPERATOR_URL: `http://127.0.0.1:${server}/vendor/CHOKKA`,
        OPERATOR_CALLS_TOGETHER: String(mostTogether),
        SITE_ORIGINS: `${new URL(siteUrl).origin},http://127.0.0.1:${env.PORT},http://localhost:${env.PORT}`,
        METRICS_PORT: String(metricsPort(env.STUDIO_PORT)),
      },
    },
    {
      name: 'server',
      script: join(root, 'apps/server/src/server.ts'),
      ...flags,
      env: {
        ...shared,
        PORT: String(server),
        OFFICE_PORT: String(officePort(env, isDev)),
        SITE_URL: siteUrl,
        DATABASE_URL: databases.server.work,
        BKASH_URL: `http://127.0.0.1:${env.PAYSIM_PORT}`,
        SSLCOMMERZ_URL: `http://127.0.0.1:${env.PAYSIM_PORT}/sslcommerz`,
        BTCPAY_URL: `http://127.0.0.1:${env.PAYSIM_PORT}/btcpay`,
        ...socialVariables(env),
        ...firebaseVariables(env),
        METRICS_PORT: String(metricsPort(env.PORT)),
        ...messagingOf(env),
        ...(env.REDIS_URL ? { REDIS_URL: env.REDIS_URL } : {}),
      },
    },
  ]
  if (env.DEMO_MEMBERS > 0 && existsSync(join(env.DATA_DIR, demoMemberFile)))
    programs.push({
      name: 'demo-members',
      script: join(root, 'tools/demo-members.ts'),
      env: { ...shared, SITE_URL: `http://127.0.0.1:${server}`, MEMBERS: String(env.DEMO_MEMBERS) },
    })
  if (!isDev) return programs
  const vite = (name: string, app: string, args: string, port = server) => ({
    name,
    script: join(root, 'tools/vite.ts'),
    env: { ...shared, VITE_APP: app, VITE_ARGS: args, SERVER_URL: `http://127.0.0.1:${port}` },
  })
  return [
    ...programs,
    vite('web', 'apps/web', `--port ${env.PORT} --strictPort --host 127.0.0.1`),
    vite('office', 'apps/office', `--port ${env.OFFICE_PORT} --strictPort --host 127.0.0.1`, officePort(env, isDev)),
    vite('studio-web', 'apps/studio/web', 'build --watch'),
  ]
}
