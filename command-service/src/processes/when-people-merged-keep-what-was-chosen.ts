import { recordOf } from '@kervan/contracts/streams'
import { personDecider } from '../kinds/person/person.decider.ts'
import { type DeclaredReaction, reaction } from './reaction.ts'

/**
 * What was chosen in a merge becomes the root's, with the tags of the merged person, and what the root had before comes back when the merge is undone. Both follow from events
 * of one record, so the return never comes before the taking.
 */
export const whenPeopleMergedKeepWhatWasChosen: readonly DeclaredReaction[] = [
  reaction({
    name: 'when-person-merged-take-what-was-chosen',
    on: 'PersonMerged',
    endsIn: 'MergedValuesTaken',
    react:
      ({ runner }) =>
      async ({ stream, data: { into, kept: values = {}, ofOthers = [], tags = [] } }, cause) => {
        const { id } = recordOf(stream)
        const { state } = await runner.load(personDecider, id)
        if (state.status !== 'known' || state.mergedInto !== into) return
        await runner.run(personDecider, into, { type: 'TakeValues', from: id, values, ofOthers, tags }, cause)
      },
  }),
  reaction({
    name: 'when-person-unmerged-return-what-was-taken',
    on: 'PersonUnmerged',
    endsIn: 'MergedValuesReturned',
    react:
      ({ runner }) =>
      async ({ stream, data: { from } }, cause) => {
        await runner.run(personDecider, from, { type: 'ReturnValues', from: recordOf(stream).id }, cause)
      },
  }),
]
