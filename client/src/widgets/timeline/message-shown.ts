import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'

/** In the address of a page with a timeline: the id of the message that is gone to. */
export const MESSAGE_SHOWN = 'message'
/** In the address of an inbox: the id of the conversation that is open. */
export const CONVERSATION_SHOWN = 'conversation'
/** In the address of a lead: the id of the note that is gone to. */
export const NOTE_SHOWN = 'note'

/** What a timeline goes to by an address of a lead: a message by its id, a note by the one of its entry; null where it names neither. */
export const entryShown = (address: URLSearchParams, leadId: string): string | null => {
  const note = address.get(NOTE_SHOWN)
  return address.get(MESSAGE_SHOWN) ?? (note && `${leadId}/${note}`)
}

/** What an entry is gone to by; undefined for one that nothing leads to. */
export const shownBy = ({ id, detail }: TimelineEntry): string | undefined => {
  if (detail.kind === 'message') return detail.messageId
  return detail.kind === 'note' ? id : undefined
}
