import { recordOf } from '@kervan/contracts/streams'
import { nextClockStep } from '../kinds/event/event-clock.ts'
import { type DeclaredReaction, reaction } from './reaction.ts'

/** What the product looks at when the next step of an event is due. */
export const EVENT_CLOCK = 'clock'

/** An event is woken when its days begin and when they are over: planned anew with its status and its dates, as it stands. */
export const whenEventsChangePlanTheirClock: readonly DeclaredReaction[] = (
  ['EventChanged', 'EventStatusChanged', 'EventArchived', 'EventRestored'] as const
).map((on) =>
  reaction({
    name: `plan-clock-${on}`,
    on,
    endsIn: null,
    react:
      ({ runner, wakeUps }) =>
      async ({ stream }) => {
        const key = { stream, name: EVENT_CLOCK }
        const { step } = await nextClockStep({ runner }, recordOf(stream).id)
        await (step ? wakeUps.plan({ ...key, at: step.at, userId: null }) : wakeUps.drop(key))
      },
  }),
)
