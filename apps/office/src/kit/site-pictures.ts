const folder = '../../../web/public'
/** The pictures that come with the site; the office has files of its own, at another port. */
// The build reads these options as they stand here.
const files = import.meta.glob<string>('../../../web/public/assets/{content,mall}/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The address here of a picture that comes with the site, by its address there. */
export const sitePicture = (url: string): string | undefined => files[folder + url]
