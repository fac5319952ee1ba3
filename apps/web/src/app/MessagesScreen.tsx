import { AnnouncementList } from '../features/content/AnnouncementList.tsx'
import { MessagesPage } from '../features/service/MessagesPage.tsx'
import { useFilter } from '@chokka/client/use-filter.ts'

/** Platform messages (spec 2 Member center): messages, announcements, and feedback with its answers. */
export const MessagesScreen = () => <MessagesPage announcements={<Announcements />} />

function Announcements() {
  const { page, toPage } = useFilter()
  return (
    <section className="card anns">
      <AnnouncementList page={page} onPage={toPage} />
    </section>
  )
}
