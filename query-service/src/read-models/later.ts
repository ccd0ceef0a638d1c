/** The later of two instants, as it is written. */
export const laterOf = (a: string, b: string): string => (Date.parse(b) > Date.parse(a) ? b : a)
