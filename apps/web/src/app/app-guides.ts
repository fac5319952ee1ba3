import type { TextKey } from '@chokka/text'

/** What a drawn phone shows. */
export type PhoneView = 'page' | 'menu' | 'confirm' | 'icon' | 'app' | 'file' | 'allow'
export type Device = 'ios' | 'android' | 'lite'
type Step = { view: PhoneView; title: TextKey; text: TextKey }
export type Guide = { device: Device; title: TextKey; needs: TextKey; text: TextKey; steps: readonly Step[] }

const ios: Guide = {
  device: 'ios',
  title: 'lobby.iosTitle',
  needs: 'lobby.iosNeeds',
  text: 'lobby.iosText',
  steps: [
    { view: 'page', title: 'lobby.ios1', text: 'lobby.ios1Text' },
    { view: 'menu', title: 'lobby.ios2', text: 'lobby.ios2Text' },
    { view: 'confirm', title: 'lobby.ios3', text: 'lobby.ios3Text' },
    { view: 'icon', title: 'lobby.ios4', text: 'lobby.ios4Text' },
  ],
}
const android: Guide = {
  device: 'android',
  title: 'lobby.androidTitle',
  needs: 'lobby.androidNeeds',
  text: 'lobby.androidText',
  steps: [
    { view: 'page', title: 'lobby.android1', text: 'lobby.android1Text' },
    { view: 'menu', title: 'lobby.android2', text: 'lobby.android2Text' },
    { view: 'confirm', title: 'lobby.android3', text: 'lobby.android3Text' },
    { view: 'app', title: 'lobby.android4', text: 'lobby.android4Text' },
  ],
}
/** Where the operator offers a file of its own. */
const androidFile: Guide = {
  ...android,
  steps: [
    { view: 'file', title: 'lobby.apk1', text: 'lobby.apk1Text' },
    { view: 'allow', title: 'lobby.apk2', text: 'lobby.apk2Text' },
    { view: 'confirm', title: 'lobby.apk3', text: 'lobby.apk3Text' },
    { view: 'app', title: 'lobby.android4', text: 'lobby.android4Text' },
  ],
}
const lite: Guide = {
  device: 'lite',
  title: 'lobby.liteTitle',
  needs: 'lobby.liteNeeds',
  text: 'lobby.liteText',
  steps: [
    { view: 'page', title: 'lobby.lite1', text: 'lobby.lite1Text' },
    { view: 'menu', title: 'lobby.lite2', text: 'lobby.lite2Text' },
    { view: 'allow', title: 'lobby.lite3', text: 'lobby.lite3Text' },
    { view: 'app', title: 'lobby.lite4', text: 'lobby.lite4Text' },
  ],
}

/** Which guide a phone needs, by what its browser says of it. */
export function deviceOf(userAgent: string): Device | undefined {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /android/i.test(userAgent) ? 'android' : undefined
}

/** The guides of the site; the one of this device, or of the address, is first. */
export function guidesFor(device: Device | undefined, hasFile: boolean): readonly Guide[] {
  const all = [ios, hasFile ? androidFile : android, lite]
  return all.toSorted((one, other) => Number(other.device === device) - Number(one.device === device))
}
