import about from '../../package.json' with { type: 'json' }

/** The version of the running studio software, which is public (O-08). */
export const softwareVersion: string = about.version
