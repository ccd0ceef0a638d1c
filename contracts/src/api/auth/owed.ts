/** What a session asks for before anything else can be done with it, in the order in which it is to be given. */
export const OWED = ['password', 'second-factor'] as const
export type Owed = (typeof OWED)[number]
