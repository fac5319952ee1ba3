import { noun, refusal } from '../../noun.ts'

export const images = noun({
  refusals: {
    image_wrong: refusal(422, 'field'),
  },
})
