import { recordOf } from '@kervan/contracts/streams'
import { makeWhatFollows } from '../kinds/follow-up/make-what-follows.ts'
import { type DeclaredReaction, reaction } from './reaction.ts'

/** What a follow-up led to is made, also where the process that answered its command died before. */
export const whenFollowUpEndsMakeTheNext: readonly DeclaredReaction[] = (
  ['FollowUpCompleted', 'FollowUpRecurred'] as const
).map((on) =>
  reaction({
    name: `when-${on}-make-the-next`,
    on,
    endsIn: null,
    react:
      (records) =>
      ({ stream }) =>
        makeWhatFollows(records, recordOf(stream).id),
  }),
)
