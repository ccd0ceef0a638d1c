import type { AnyRecord } from '@kervan/contracts/kit/record'
import { numberFieldOf, numberIn, seriesDueTo } from '@kervan/contracts/kit/record-number'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { type RecordKind, streamOf } from '@kervan/contracts/streams'
import { derivedId } from '../../kit/derived-ids.ts'
import type { RecordDecider } from '../../kit/record/record-decider.ts'
import type { Cause, CommandRunner, Outcome } from '../../kit/run-command.ts'
import { seriesDecider } from './series.decider.ts'

/**
 * Gives a record that came into its life its number: its series notes it for the record, then the record holds it. Done again after it was cut
 * short, it gives the number that was noted.
 * @returns where the record stood with its number, the same each time; null where it has none to be given
 */
export const giveNumber = async (
  runner: CommandRunner,
  record: AnyRecord,
  decider: RecordDecider,
  id: string,
  cause: Cause,
): Promise<Outcome | null> => {
  const { state } = await runner.load(decider, id)
  const stream = streamOf(record.kind as RecordKind, id)
  const number = state && (heldNumber(record, state) ?? (await takeNumber(runner, record, state, stream, cause)))
  if (!number) return null
  return runner.run(decider, id, { type: 'Number', number }, { ...cause, commandId: derivedId('give-number', stream) })
}

const heldNumber = (record: AnyRecord, { values }: RecordState): string | null =>
  values[numberFieldOf(record)!.name] as string | null

const takeNumber = async (
  runner: CommandRunner,
  record: AnyRecord,
  state: RecordState,
  stream: string,
  cause: Cause,
): Promise<string | null> => {
  const series = seriesDueTo(record, state)
  if (series === null) return null
  const step = { ...cause, commandId: derivedId('take-number', stream) }
  await runner.run(seriesDecider, series, { type: 'TakeNumber', for: stream }, step)
  const taken = (await runner.load(seriesDecider, series)).state.taken.get(stream)
  if (taken === undefined) throw new Error(`${series}: its stream holds no number for ${stream}`)
  return numberIn(series, taken)
}
