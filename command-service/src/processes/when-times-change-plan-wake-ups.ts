import type { EventType } from '@kervan/contracts/kinds/event-catalog'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { recordEvents } from '@kervan/contracts/kit/record-events'
import { recordOf } from '@kervan/contracts/streams'
import { recordDecider } from '../kit/record/record-decider.ts'
import { type DeclaredReaction, reaction } from './reaction.ts'
import { KINDS_TOLD, tellingOf, timesToldOf } from './times-told.ts'

const planning = (record: AnyRecord): readonly DeclaredReaction[] => {
  const decider = recordDecider(record)
  const times = timesToldOf(record)
  return Object.keys(recordEvents(record)).map((type) =>
    reaction({
      name: `plan-wake-up-${type}`,
      on: type as EventType,
      endsIn: null,
      react:
        ({ runner, wakeUps }) =>
        async ({ stream, metadata }) => {
          const { state } = await runner.load(decider, recordOf(stream).id)
          for (const time of times) {
            const key = { stream, name: time.name }
            const telling = state && tellingOf(record, time, state)
            // No user is told of a time that was over when it was written; one that is being told meanwhile stays.
            if (telling && telling.at >= metadata.at) await wakeUps.plan({ ...key, ...telling })
            else await wakeUps.drop(key, telling?.at)
          }
        },
    }),
  )
}

/** Plans the wake-ups of a record anew with every event, for the user who takes care of it as it stands. */
export const whenTimesChangePlanWakeUps: readonly DeclaredReaction[] = KINDS_TOLD.flatMap(planning)
