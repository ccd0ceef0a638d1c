/** Where the person of a conversation is shown beside it. */
export const PERSON_BESIDE = '@media (min-width: 1360px)'
