import { recordOf } from '@kervan/contracts/streams'
import { keepClock } from '../kinds/request/request-clock.ts'
import { type DeclaredReaction, reaction } from './reaction.ts'

/** The clock of a request follows its priority and its waiting, also where the process that answered the command died before. */
export const whenRequestWaitsKeepItsClock: readonly DeclaredReaction[] = (
  ['RequestChanged', 'RequestStatusChanged'] as const
).map((on) =>
  reaction({
    name: `when-${on}-keep-its-clock`,
    on,
    endsIn: null,
    react:
      (records) =>
      ({ stream }) =>
        keepClock(records, recordOf(stream).id),
  }),
)
