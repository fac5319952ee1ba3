import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A file of the built web app, read at the start. Null when it was not built, as in tests. */
export const webFile = (name: string): Buffer | null => {
  const file = fileURLToPath(new URL(`../../../web/dist/${name}`, import.meta.url))
  return existsSync(file) ? readFileSync(file) : null
}

/** The one page of the built web app. */
export const webPage: Buffer | null = webFile('index.html')

/** The page in which another company verifies a number. */
export const phoneCheckPage: Buffer | null = webFile('phone-check.html')

/** A screen of the web app, as its build lists it. The first path is the one that links use. */
export type WebScreen = {
  paths: readonly string[]
  /** Everybody may see it, and search engines may list it. */
  isPublic: boolean
  /** The text of its label, as `shell.inHouse`; null for a screen that is in no menu. */
  label: string | null
  /** The queries that make another page of it, as the code of a game does. */
  queries: readonly string[]
}

// Written by the build of the web app.
const listed = webFile('screens.json')
export const webScreens: readonly WebScreen[] = listed ? JSON.parse(listed.toString()) : []

// The page names every file of the build by its hash, so it changes with any of them.
const build = webPage ? createHash('sha256').update(webPage).digest('hex').slice(0, 16) : ''

/** Names the build of the pages that this process serves; empty when there is none. */
export const webBuild = (): string => build
