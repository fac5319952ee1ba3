export { content } from './module.ts'
export { publishContent } from './office/publish-content.ts'
export { saveContent } from './office/save-content.ts'
export { waitingFeedback } from './feedback/waiting-feedback.ts'
