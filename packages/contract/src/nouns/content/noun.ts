import { noun, refusal } from '../../noun.ts'

export const content = noun({
  refusals: {
    feedback_length: refusal(422, 'field'),
    content_code_taken: refusal(409, 'field'),
    content_incomplete: refusal(422, 'field'),
  },
  permissions: {
    'content.read': 'See what the site says, drafts and earlier versions included.',
    'content.change': 'Write and change drafts of banners, notices, popups, promotions and help.',
    'content.publish': 'Put content on the site, and take it back.',
    'feedback.read': 'Read the feedback and complaints of account holders.',
    'feedback.answer': 'Answer feedback and complaints, and close them.',
  },
  queues: {
    feedback: ['feedback.answer'],
  },
  stale: {
    sendFeedback: ['myFeedback'],
    replyFeedback: ['feedbackThread', 'myFeedback'],
    readFeedback: ['myFeedback', 'unreadCount'],
    saveContent: ['contentList'],
    publishContent: ['contentList'],
    withdrawContent: ['contentList'],
    answerFeedback: ['feedbackList', 'officeFeedback', 'waitingWork'],
  },
  topics: {
    content: {
      told: 'everybody',
      stale: ['announcements', 'announcementList', 'promotionList', 'helpCenter', 'resources', 'permission'],
    },
  },
  tones: { published: 'ok', draft: 'wait', answered: 'info', open: 'wait' },
})
