import { derivedId } from '../../kit/derived-ids.ts'

/** The stream of one user's reading of one conversation: a short one, however much the user reads. */
export const conversationReadingId = (userId: string, conversationId: string): string =>
  derivedId('conversation-reading', userId, conversationId)
