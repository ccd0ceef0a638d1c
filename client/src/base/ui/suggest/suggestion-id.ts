/** The id of a suggestion's element in a list. */
export const suggestionId = (listId: string, id: string): string => `${listId}-${id}`
