import { z } from 'zod'
import { call, id } from '../../call.ts'
import { staff } from '../../who.ts'

/** An image as it was encoded again; base64. */
export const shownImage = z.object({ contentType: z.string(), data: z.string() })

/** The bytes of a PNG or JPEG, which are the body of the request. */
export const uploadedImage = z.strictObject({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})

/** Pictures that account holders send with a form: proofs of the cashier, feedback. */
export const images = {
  uploadImage: call('POST', '/wps/image/upload', {
    who: 'signed_in',
    body: 'image',
    perMinute: 20,
    summary: 'A PNG or JPEG of at most 5 MB and 25 megapixels; returns the id by which a form refers to it.',
    input: uploadedImage,
    value: z.object({ id }),
    refusals: ['image_wrong', 'body_too_large', 'too_many_requests'],
  }),
  ownImage: call('GET', '/wps/image', {
    who: 'signed_in',
    summary: 'An image that the account holder has uploaded, as it was encoded again; base64.',
    input: z.strictObject({ id }),
    value: shownImage,
    refusals: ['not_found'],
  }),
  officeImage: call('GET', '/office/v1/images', {
    who: staff('feedback.read'),
    summary: 'An image of an account holder that was sent with a feedback or a complaint.',
    input: z.strictObject({ id }),
    value: shownImage,
    refusals: ['not_found'],
  }),
}
