/** The id of a conversation's line in the page, by which keys put the focus there. */
export const lineId = (conversationId: string): string => `conversation-${conversationId}`
