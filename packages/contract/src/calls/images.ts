import { z } from 'zod'
import { call, id } from '../call.ts'

/** Pictures that account holders send with a form: proofs of the cashier, feedback. */
export const images = {
  uploadImage: call('POST', '/wps/image/upload', {
    who: 'signed_in',
    body: 'image',
    perMinute: 20,
    summary: 'A PNG or JPEG of at most 5 MB and 25 megapixels; returns the id by which a form refers to it.',
    input: z.strictObject({ bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
    value: z.object({ id }),
    refusals: ['image_wrong', 'body_too_large', 'too_many_requests'],
  }),
}
