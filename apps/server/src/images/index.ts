export { images } from './module.ts'
export { useImages } from './use-images.ts'
