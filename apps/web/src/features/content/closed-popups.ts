import { closedKeys } from '../../kit/closed-keys.ts'
import type { PublicPopupContent } from './use-home-content.ts'
import { tabItems } from '@chokka/ui/storage.ts'

type Named = Pick<PublicPopupContent, 'id' | 'version'>
/** A new version is shown to those too who have closed the one before it. */
const nameOf = ({ id, version }: Named): string => `${id}.${version}`
/** The list of announcements, which opens by itself once. */
const announcementsKey = 'announcements'

const closed = (): readonly string[] => (tabItems.getItem(closedKeys.popups) ?? '').split(' ')

function note(name: string): void {
  const names = new Set([...closed(), name].filter((one) => one !== ''))
  tabItems.setItem(closedKeys.popups, [...names].join(' '))
}

/** Spec 2, 9: a public popup that was closed stays closed in this session. */
export const isClosed = (popup: Named): boolean => closed().includes(nameOf(popup))
export const noteClosed = (popup: Named): void => note(nameOf(popup))
export const wereAnnouncementsShown = (): boolean => closed().includes(announcementsKey)
export const noteAnnouncementsShown = (): void => note(announcementsKey)
