import type { ChatMessage } from '@kervan/contracts/chat/chat-message'
import { uuidV7 } from '../../base/api/uuid-v7.ts'
import { keepDraft, readDraft } from '../../base/drafts/drafts.ts'
import { askChat } from '../../base/realtime/chat-socket.ts'
import { createStore } from '../../base/store/external-store.ts'

/** Messages that were sent and are not known to have arrived. */
export interface UnsentMessage {
  readonly clientMessageId: string
  readonly channelId: string
  readonly text: string
  readonly at: string
  readonly state: 'sending' | 'failed'
}

const KEY = 'chat-unsent'
const NONE: readonly UnsentMessage[] = []

/** The signed-in user. */
export const unsentMessages = createStore(NONE)
let owner: string | null = null

const change = (userId: string, to: (held: readonly UnsentMessage[]) => readonly UnsentMessage[]): void => {
  if (owner !== userId) return
  unsentMessages.set(to)
  void keepDraft(userId, KEY, unsentMessages.get())
}

/** Reads the messages left by the user's earlier visit. Whether they arrived is not known; sending them again does no harm. */
export const readUnsentMessages = async (userId: string): Promise<void> => {
  if (owner === userId) return
  owner = userId
  unsentMessages.set(NONE)
  const left = (await readDraft<readonly UnsentMessage[]>(userId, KEY)) ?? NONE
  if (owner === userId)
    unsentMessages.set((held) => [...left.map((each) => ({ ...each, state: 'failed' as const })), ...held])
}

export const newMessage = (channelId: string, text: string): UnsentMessage => ({
  clientMessageId: uuidV7(),
  channelId,
  text,
  at: new Date().toISOString(),
  state: 'sending',
})

/**
 * Sends a message, for the first time or again.
 * @param onSent  shows the sent message; only then it leaves the unsent ones, so that it is always in one of the lists
 * @throws ChatError  where it was not sent; it stays, to be sent again
 */
export const sendMessage = async (
  userId: string,
  message: UnsentMessage,
  onSent: (sent: ChatMessage) => void,
): Promise<void> => {
  const { clientMessageId, channelId, text } = message
  const isOther = (each: UnsentMessage) => each.clientMessageId !== clientMessageId
  const becomes = (state: UnsentMessage['state']) =>
    change(userId, (held) =>
      held.some((each) => !isOther(each))
        ? held.map((each) => (isOther(each) ? each : { ...each, state }))
        : [...held, { ...message, state }],
    )
  becomes('sending')
  try {
    const { message: sent } = await askChat('chat:send_message', {
      channelId,
      text,
      clientMessageId,
      metadata: { userId },
    })
    onSent(sent)
    change(userId, (held) => held.filter(isOther))
  } catch (error) {
    becomes('failed')
    throw error
  }
}
