import { DECLARED } from '@kervan/contracts/kinds/registry'
import { type AnyRecord, SINGLE_ID } from '@kervan/contracts/kit/record'
import { derivedId } from '../kit/derived-ids.ts'
import { processCause } from '../kit/process-cause.ts'
import type { Values } from '../kit/record/record-command.ts'
import { recordDecider } from '../kit/record/record-decider.ts'
import type { Records } from '../ports.ts'

/** Creates the record of every kind that has one only, where it is not there yet; services that start together create it once. */
export const createSingles = async ({ runner, clock }: Pick<Records, 'runner' | 'clock'>): Promise<void> => {
  for (const declared of DECLARED as readonly AnyRecord[]) {
    const { kind, single } = declared
    const decider = recordDecider(declared)
    if (!single || (await runner.load(decider, SINGLE_ID)).state) continue
    const commandId = derivedId('single record', kind)
    const cause = processCause('first-start', clock(), commandId)
    await runner.run(decider, SINGLE_ID, { type: 'Create', values: single as Values }, cause)
  }
}
