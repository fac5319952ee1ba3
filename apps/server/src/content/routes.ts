import type { calls } from '@chokka/contract'
import type { Routes } from '../kit/index.ts'
import { announcementList, announcements } from './announcements.ts'
import { answerFeedback, officeFeedback } from './feedback/answer-feedback.ts'
import { feedbackThread, myFeedback, readFeedback, replyFeedback } from './feedback/thread.ts'
import { feedbackList } from './feedback/feedback-list.ts'
import { feedbackRules, sendFeedback } from './feedback/send-feedback.ts'
import { helpCenter } from './help-center.ts'
import { contentList } from './office/content-list.ts'
import { contentPicture, uploadContentPicture } from './office/pictures.ts'
import { publishContent, withdrawContent } from './office/publish-content.ts'
import { saveContent } from './office/save-content.ts'
import { promotionList } from './promotion-list.ts'
import { resources } from './resources.ts'

export const contentRoutes: Routes<keyof typeof calls.content | keyof typeof calls.contentOffice> = {
  announcements,
  announcementList,
  promotionList,
  helpCenter,
  resources,
  feedbackRules,
  sendFeedback,
  contentList,
  contentPicture,
  uploadContentPicture: { outside: uploadContentPicture },
  saveContent,
  publishContent,
  withdrawContent,
  feedbackList,
  myFeedback,
  feedbackThread,
  replyFeedback,
  readFeedback,
  officeFeedback,
  answerFeedback,
}
