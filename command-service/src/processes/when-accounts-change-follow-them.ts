import { channelAccount } from '@kervan/contracts/kinds/channel-account/channel-account'
import type { EventType } from '@kervan/contracts/kinds/event-catalog'
import { recordEvents } from '@kervan/contracts/kit/record-events'
import { recordOf } from '@kervan/contracts/streams'
import { followAccount } from '../accounts/follow-account.ts'
import { type DeclaredReaction, reaction } from './reaction.ts'

/** Messages go as the log says of their account, also where a command was cut short before it told so. */
export const whenAccountsChangeFollowThem: readonly DeclaredReaction[] = Object.keys(recordEvents(channelAccount)).map(
  (type) =>
    reaction({
      name: `follow-account-${type}`,
      on: type as EventType,
      endsIn: null,
      react: (records) => (event) => followAccount(records, recordOf(event.stream).id),
    }),
)
