export { images } from './module.ts'
export { encodeAgain, uploadStaffImage } from './upload-image.ts'
export { imageSentWith } from './show-image.ts'
export { forgetImagesOf, useImages } from './use-images.ts'
