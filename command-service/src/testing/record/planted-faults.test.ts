import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import type { FieldChanges } from '@kervan/contracts/kit/record-effect'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { everyField } from '@kervan/contracts/kit/testing/every-field'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RecordCommand } from '../../kit/record/record-command.ts'
import { type RecordDecider, recordDecider } from '../../kit/record/record-decider.ts'
import { faultsOfRecord } from './faults-of-record.ts'
import { playRecordSchedule } from './play-record-schedule.ts'

vi.mock(
  import('@kervan/contracts/kinds/registry'),
  async (load) => (await import('@kervan/contracts/kit/testing/every-field')).withEveryField(await load()) as never,
)

const SCHEDULES = 100

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const sound = recordDecider(everyField)

/** With what is asked changed before it is decided. */
const asking = (change: (command: RecordCommand, revision: bigint) => RecordCommand): Partial<RecordDecider> => ({
  decide: (command, state, context) => sound.decide(change(command, context.revision ?? 0n), state, context),
})

/** With the conflicts that it tells changed. */
const telling = (change: (fields: Record<string, object>, state: RecordState) => object): Partial<RecordDecider> => ({
  decide: (command, state, context) => {
    try {
      return sound.decide(command, state, context)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'revision-conflict') throw error
      const fields = change(error.details.fields as Record<string, object>, state!)
      throw refused('revision-conflict', { ...error.details, fields })
    }
  },
})

const PLANTED: readonly [string, string, Partial<RecordDecider>][] = [
  [
    'a change that looks at nothing that was set since',
    'which was set since',
    asking((command) => (command.type === 'Change' ? { ...command, seen: null } : command)),
  ],
  [
    'an undo that overwrites what is newer',
    'which was set since',
    asking((command, revision) => (command.type === 'Undo' ? { ...command, revision } : command)),
  ],
  [
    'a change that is refused for whatever happened since',
    'was refused for',
    {
      decide: (command, state, context) => {
        if (command.type === 'Change' && command.seen !== null && context.revision !== command.seen)
          throw refused('revision-conflict', { current: String(context.revision), fields: {} })
        return sound.decide(command, state, context)
      },
    },
  ],
  [
    'a conflict that tells one field of several',
    'was refused for',
    telling((fields) => Object.fromEntries(Object.entries(fields).slice(1))),
  ],
  [
    'a conflict that names another person',
    'was told',
    telling((fields, { created: { by } }) =>
      Object.fromEntries(Object.entries(fields).map(([name, told]) => [name, { ...told, by }])),
    ),
  ],
  [
    'a place that is not kept',
    'which was set since',
    {
      evolve: (state, event, place) => {
        const after = sound.evolve(state, event, place)
        return after && { ...after, setAt: state?.setAt ?? {} }
      },
    },
  ],
  [
    'an event that skips a field',
    'does not hold what was asked for',
    {
      decide: (...given) =>
        sound.decide(...given).map((event) => {
          const { changes } = event.data as { changes?: FieldChanges }
          if (!changes) return event
          return { ...event, data: { changes: Object.fromEntries(Object.entries(changes).slice(0, 1)) } }
        }),
    },
  ],
  [
    'a history that tells the value before wrongly',
    'folded back',
    {
      decide: (...given) =>
        sound.decide(...given).map((event) => {
          const { changes, ...more } = event.data as { changes?: FieldChanges }
          if (!changes) return event
          const wrong = Object.entries(changes).map(([name, { to }]) => [name, { from: to, to }])
          return { ...event, data: { ...more, changes: Object.fromEntries(wrong) } }
        }),
    },
  ],
  [
    'an archive that takes changes',
    'changed an archived record',
    {
      decide: (command, state, context) =>
        sound.decide(command, command.type === 'Change' && state ? { ...state, archived: false } : state, context),
    },
  ],
]

it.each(PLANTED)(
  '%s is found',
  async (_, fault, planted) => {
    const decider = { ...sound, ...planted }
    for (let seed = 1; seed <= SCHEDULES; seed++) {
      const found = faultsOfRecord(await playRecordSchedule(everyField, decider, seed))
      if (found.some((each) => each.includes(fault))) return
    }
    expect.unreachable(`${SCHEDULES} schedules did not find it`)
  },
  100_000,
)
