import { forgetOutgoing } from './outbox.ts'
import type { OutgoingMessage } from './outbox-store.ts'
import { returnedText } from './returned-text.ts'

/** Gives up sending a message; its words, files and buttons go back to where they were written, unless they are those of a template. */
export const takeBackOutgoing = (message: OutgoingMessage): void => {
  forgetOutgoing([message])
  const { conversationId, text, files, buttons, template } = message
  if (!template) returnedText.set({ conversationId, text, ...(files && { files }), ...(buttons && { buttons }) })
}
