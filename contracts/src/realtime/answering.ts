import { z } from 'zod'
import { ConversationId } from '../ids.ts'

/** `answer`, client to server: the conversation in which a reply is being written here, and whether keys are being pressed at this moment. */
export const Answer = z.object({ conversation: ConversationId, isWriting: z.boolean() })
export type Answer = z.infer<typeof Answer>

/** `watch_answers`, client to server: the conversations that this client shows. It replaces what was said before. */
export const WatchAnswers = z.array(ConversationId).max(200)
export type WatchAnswers = z.infer<typeof WatchAnswers>

export const Answerer = z.object({ id: z.string(), name: z.string(), isWriting: z.boolean() })
export type Answerer = z.infer<typeof Answerer>

/** `answering`: who else answers a conversation that this client shows. It replaces what was told before. */
export const Answering = z.object({ conversation: ConversationId, people: z.array(Answerer) })
export type Answering = z.infer<typeof Answering>
