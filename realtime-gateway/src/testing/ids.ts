/** Record ids that tests can tell apart: `idOf(7)` ends in 7. */
export const idOf = (number: number): string => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const leadStream = (number: number): string => `lead-${idOf(number)}`
export const personStream = (number: number): string => `person-${idOf(number)}`
export const conversationStream = (number: number): string => `conversation-${idOf(number)}`
