declare module 'virtual:wire' {
  export const wire: import('./kit/calls.ts').Wire
}
