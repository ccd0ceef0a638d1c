import type { OutgoingState } from '@kervan/contracts/messages/message-content'
import { UNSENT_STATES } from '@kervan/contracts/messages/unsent-state'
import { StatusChip } from './StatusChip.tsx'

const UNSENT: readonly OutgoingState[] = UNSENT_STATES

/** That our last message is not sent yet, was not delivered, or may not have been; of any other nothing. */
export const UnsentMark = ({ state }: { readonly state: OutgoingState }) =>
  UNSENT.includes(state) ? <StatusChip kind="delivery" value={state} plain /> : null
