import about from '../../package.json' with { type: 'json' }

/** The version of the studio's program that runs, shown to whoever asks (O-08). */
export const softwareVersion: string = about.version
