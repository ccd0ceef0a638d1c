/** The first of the names of a person; null where there is none. */
export const firstNameOf = (name: string): string | null => name.trim().split(/\s+/u)[0] || null
