import type { EventType } from '@kervan/contracts/kinds/event-catalog'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { recordEvents } from '@kervan/contracts/kit/record-events'
import { numberFieldOf } from '@kervan/contracts/kit/record-number'
import { recordOf } from '@kervan/contracts/streams'
import { giveNumber } from '../kinds/series/give-number.ts'
import { recordDecider } from '../kit/record/record-decider.ts'
import { type DeclaredReaction, reaction } from './reaction.ts'

/** The events by which a record of a kind may come into its life. */
const beginningsOf = (record: AnyRecord, at: string): readonly string[] => {
  const [created, numbered] = ['Created', 'Numbered'].map((name) => `${record.eventPrefix}${name}`)
  return at === 'creation' ? [created!] : Object.keys(recordEvents(record)).filter((type) => type !== numbered)
}

const numbering = (record: AnyRecord): readonly DeclaredReaction[] => {
  const numbered = numberFieldOf(record)
  if (!numbered) return []
  const decider = recordDecider(record)
  return beginningsOf(record, numbered.at).map((type) =>
    reaction({
      name: `give-number-${type}`,
      on: type as EventType,
      endsIn: `${record.eventPrefix}Numbered` as EventType,
      react:
        ({ runner }) =>
        async ({ stream }, cause) => {
          await giveNumber(runner, record, decider, recordOf(stream).id, cause)
        },
    }),
  )
}

/** What came into its life has a number, also where the command that brought it there was cut short before it gave one. */
export const whenRecordsComeToLifeNumberThem: readonly DeclaredReaction[] = DECLARED.flatMap((record) =>
  numbering(record as AnyRecord),
)
