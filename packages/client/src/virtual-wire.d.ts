/** Provided by `build/wire.ts`. */
declare module 'virtual:wire' {
  export const wire: import('./wire.ts').Wire
}
