import type { OutgoingState } from '@kervan/contracts/messages/message-content'
import { StatusChip } from '../../base/ui/StatusChip.tsx'

/** As long as a message of ours stands so, the person may not have it. */
const UNSENT: readonly OutgoingState[] = ['requested', 'failed', 'unknown']

/** That our last message is not sent yet, was not delivered, or may not have been; of any other nothing. */
export const UnsentMark = ({ state }: { readonly state: OutgoingState }) =>
  UNSENT.includes(state) ? <StatusChip kind="delivery" value={state} plain /> : null
