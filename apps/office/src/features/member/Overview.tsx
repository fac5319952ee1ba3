import { Relations } from './Relations.tsx'
import { Protected } from './Protected.tsx'
import { Risk } from './Risk.tsx'
import { TagsAndNotes } from './TagsAndNotes.tsx'
import './member.css'

/** What staff look at first: what is shared with others, why to look, what protects, and what colleagues noted. */
export const Overview = ({ holderId, account }: { holderId: string; account: string }) => (
  <div className="m-main">
    <div className="o-col">
      <Relations holderId={holderId} account={account} />
    </div>
    <div className="o-col">
      <Risk holderId={holderId} />
      <Protected holderId={holderId} />
      <TagsAndNotes holderId={holderId} />
    </div>
  </div>
)
