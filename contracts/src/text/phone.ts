/** The digits of what was typed, for searching a fragment. */
export const digitsOf = (text: string): string => text.replace(/\D+/g, '')
