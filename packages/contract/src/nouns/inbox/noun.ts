import { noun, refusal } from '../../noun.ts'

export const inbox = noun({
  refusals: {
    push_endpoint_wrong: refusal(422, 'toast'),
  },
  stale: {
    readMessages: ['messageList', 'unreadCount'],
    deleteMessages: ['messageList', 'unreadCount'],
  },
  topics: {
    inbox: { told: 'holder', stale: ['messageList', 'unreadCount', 'myFeedback', 'feedbackThread'] },
  },
  tellsOutcomes: ['messageList', 'unreadCount'],
})
