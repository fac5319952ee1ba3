import { NoticeBar } from '@chokka/ui'
import { open } from '../../kit/open.ts'
import { marqueeOf } from './notice-labels.ts'
import { useHomeContent } from './use-home-content.ts'

/** `standing`: notices that are always there, so that the bar has its place before anything was fetched. */
type NoticeMarqueeProps = { standing?: readonly { id: string; title: string }[] }

/** The notices that run over the home page. A press opens their list, from which all announcements are reached. */
export function NoticeMarquee({ standing = [] }: NoticeMarqueeProps) {
  const running = marqueeOf(useHomeContent().data?.player ?? [])
  const notices = [...running.map(({ id, title }) => ({ id: String(id), title })), ...standing]
  return <NoticeBar notices={notices} onOpen={() => open('notices')} onAll={() => open('announcements')} />
}
