// Letters of visitors to the customer service of the demo, so that its office has some to answer.
import { transact } from '../../apps/server/src/kit/index.ts'
import { storeLetter } from '../../apps/server/src/service/index.ts'
import type { Site } from '../../apps/server/src/main.ts'

const letters = [
  {
    language: 'bn',
    email: 'mou.akter@visitor.example',
    content: 'আমার পুরোনো নম্বরটি আর নেই, তাই পাসওয়ার্ড ফেরানোর কোড পাই না।\nনতুন নম্বর যোগ করতে কী কী দেখাতে হবে?',
  },
  {
    language: 'en',
    email: 'd.gomes@visitor.example',
    content: 'I am travelling, and the site says that it is closed to my region. Can I still withdraw what I have?',
  },
] as const

/** Stores them where nobody has written yet. */
export async function seedLetters(site: Pick<Site, 'db' | 'baseCtx'>): Promise<void> {
  const known = await site.db.selectFrom('visitor_letter').select('id').limit(1).executeTakeFirst()
  if (known) return
  const at = await site.baseCtx()
  await transact(site.db, at, async (ctx) => {
    for (const { language, email, content } of letters) await storeLetter({ ...ctx, language }, { email, content })
  })
}
