/** The first letter of an account, for a circle. */
export const Initial = ({ of }: { of: string }) => <>{of.slice(0, 1).toUpperCase()}</>
