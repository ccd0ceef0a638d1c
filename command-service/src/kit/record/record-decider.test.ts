import type { Context } from '@kervan/contracts/decider'
import { Refusal } from '@kervan/contracts/errors/refusal'
import { choice, longText, tags, text } from '@kervan/contracts/kit/fields/fields'
import { record } from '@kervan/contracts/kit/record'
import { type AnyEvent, effectOf, type RecordState } from '@kervan/contracts/kit/record-state'
import { effectThatUndoes } from '@kervan/contracts/kit/record-undo'
import { statusTable } from '@kervan/contracts/kit/status-table'
import { describe, expect, it } from 'vitest'
import { aContext, aPlace } from '../../testing/places.ts'
import type { RecordCommand } from './record-command.ts'
import { recordDecider } from './record-decider.ts'

const visit = record({
  kind: 'visit',
  collection: 'visits',
  resource: 'visits',
  eventPrefix: 'Visit',
  fields: {
    name: text({ required: true }),
    city: text(),
    side: choice(['left', 'right']),
    memo: longText(),
    labels: tags(),
  },
  title: 'name',
  status: statusTable({
    initial: 'planned',
    looks: { planned: 'new', done: 'done', missed: 'failing' },
    moves: {
      planned: ['done', { to: 'missed', reason: true }],
      done: [{ to: 'planned', permission: 'manage' }],
      missed: [],
    },
  }),
  list: { columns: ['name'], sort: 'createdAt' },
})
const empty = { name: 'First', city: null, side: null, memo: null, labels: [] }

/** A record of which commands are asked one after the other, each by another person. */
const story = (fields = visit) => {
  const decider = recordDecider(fields)
  const states: (RecordState | null)[] = [null]
  const events: AnyEvent[] = []
  const ask = (command: RecordCommand): readonly AnyEvent[] => {
    const revision = events.length === 0 ? null : BigInt(events.length - 1)
    const facts = decider.decide(command, states.at(-1)!, aContext({ revision, newId: () => `note-${events.length}` }))
    for (const fact of facts) {
      const place = aPlace({ revision: BigInt(events.length), by: { kind: 'process', name: `at ${events.length}` } })
      events.push(fact)
      states.push(decider.evolve(states.at(-1)!, fact, place))
    }
    return facts
  }
  const refusalOf = (command: RecordCommand) => {
    try {
      ask(command)
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code, ...error.details }
      throw error
    }
    return undefined
  }
  const undo = (revision: number): RecordCommand => {
    const effect = effectOf(fields, events[revision]!)!
    return {
      type: 'Undo',
      revision: BigInt(revision),
      effect: effectThatUndoes(fields, states[revision]!, effect),
      permitted: [],
    }
  }
  ask({ type: 'Create', values: empty })
  return { ask, refusalOf, undo, state: () => states.at(-1)! }
}
const change = (set: object, seen: number): RecordCommand => ({ type: 'Change', set: set as never, seen: BigInt(seen) })
const move = (status: string, seen: number, more: object = {}): RecordCommand => ({
  type: 'Move',
  status,
  seen: BigInt(seen),
  permitted: [],
  ...more,
})
const CITY = { type: 'VisitChanged', data: { changes: { city: { from: null, to: 'Adana' } } } }

describe('a change', () => {
  it('is carried out where none of its fields was set since', () => {
    const { ask } = story()
    expect(ask(change({ city: 'Adana' }, 0))).toEqual([CITY])
    expect(ask(change({ side: 'left' }, 0))).toHaveLength(1)
  })
  it('is refused with the fields that were set since, their values and who set them', () => {
    const { ask, refusalOf, state } = story()
    ask(change({ city: 'Adana', side: 'left' }, 0))
    ask(change({ side: 'right' }, 1))
    expect(refusalOf(change({ city: 'Bursa', memo: 'x' }, 0))).toMatchObject({
      code: 'revision-conflict',
      current: '2',
      fields: { city: { value: 'Adana', by: { name: 'at 1' } } },
    })
    expect(state().values).toMatchObject({ city: 'Adana', side: 'right', memo: null })
  })
  it('asks for nothing where the record holds it already, and that is no conflict', () => {
    const { ask } = story()
    ask(change({ city: 'Adana' }, 0))
    expect(ask(change({ city: 'Adana' }, 0))).toEqual([])
    expect(ask(change({ city: 'Adana', memo: 'x' }, 0))).toEqual([
      { type: 'VisitChanged', data: { changes: { memo: { from: null, to: 'x' } } } },
    ])
  })
  it('of a revision that is not there yet is refused', () => {
    expect(story().refusalOf(change({ city: 'Adana' }, 9))).toMatchObject({ code: 'revision-conflict', current: '0' })
  })
})

describe('a move', () => {
  it('goes only where the table has a way, with its reason and its permission', () => {
    const { ask, refusalOf } = story()
    expect(refusalOf(move('missed', 0))).toMatchObject({ code: 'reason-required' })
    ask(move('done', 0))
    expect(refusalOf(move('missed', 1))).toMatchObject({ code: 'move-not-allowed', allowed: ['planned'] })
    expect(refusalOf(move('planned', 1))).toMatchObject({ code: 'not-permitted', permission: 'visits.manage' })
    expect(refusalOf(move('missed', 0, { reason: 'ill' }))).toMatchObject({ fields: { status: { value: 'done' } } })
    expect(ask(move('planned', 1, { permitted: ['manage'] }))).toHaveLength(1)
    expect(ask(move('missed', 2, { reason: 'ill' }))).toEqual([
      { type: 'VisitStatusChanged', data: { from: 'planned', to: 'missed', reason: 'ill' } },
    ])
  })
})

describe('a record in the archive', () => {
  it('takes notes and comes out again, and refuses changes', () => {
    const { ask, refusalOf } = story()
    ask({ type: 'Archive' })
    expect(ask({ type: 'Archive' })).toEqual([])
    for (const command of [change({ city: 'Adana' }, 1), move('done', 1), { type: 'Tag', tag: 'vip' } as const])
      expect(refusalOf(command)).toMatchObject({ code: 'record-archived' })
    expect(ask({ type: 'AddNote', text: 'x' })).toHaveLength(1)
    expect(ask({ type: 'Restore' })).toEqual([{ type: 'VisitRestored', data: {} }])
  })
})

describe('an undo', () => {
  it('turns a change round, once, and is itself undone', () => {
    const { ask, undo, state } = story()
    ask(change({ city: 'Adana' }, 0))
    expect(ask(undo(1))).toEqual([
      { type: 'VisitChanged', data: { changes: { city: { from: 'Adana', to: null } }, undoes: '1' } },
    ])
    expect(ask(undo(1))).toEqual([])
    ask(undo(2))
    expect(state().values.city).toBe('Adana')
  })
  it('overwrites nothing that is newer', () => {
    const { ask, undo, refusalOf } = story()
    ask(change({ city: 'Adana', side: 'left' }, 0))
    ask(change({ city: 'Bursa' }, 1))
    expect(refusalOf(undo(1))).toMatchObject({ code: 'revision-conflict', fields: { city: { value: 'Bursa' } } })
  })
  it('of a tag looks at that tag alone', () => {
    const { ask, undo, refusalOf, state } = story()
    ask({ type: 'Tag', tag: 'vip' })
    ask({ type: 'Tag', tag: 'old' })
    ask(undo(1))
    expect(state().values.labels).toEqual(['old'])
    ask({ type: 'Tag', tag: 'vip' })
    expect(refusalOf(undo(1))).toMatchObject({
      code: 'revision-conflict',
      fields: { labels: { value: ['old', 'vip'] } },
    })
  })
  it('brings a note back, whose text is not kept to decide', () => {
    const { ask, undo, state } = story()
    ask({ type: 'AddNote', text: 'hello' })
    ask({ type: 'RemoveNote', noteId: 'note-1' })
    ask(undo(2))
    expect(state().notes).toMatchObject([{ id: 'note-1', text: '' }])
    expect(ask(undo(1))).toHaveLength(1)
  })
  it('takes the archive back, and a status where the table has the way', () => {
    const { ask, undo, refusalOf } = story()
    ask(move('done', 0))
    expect(refusalOf(undo(1))).toMatchObject({ code: 'not-permitted' })
    expect(ask({ ...undo(1), permitted: ['manage'] } as RecordCommand)).toEqual([
      { type: 'VisitStatusChanged', data: { from: 'done', to: 'planned', undoes: '1' } },
    ])
    ask({ type: 'Archive' })
    expect(ask(undo(3))).toEqual([{ type: 'VisitRestored', data: { undoes: '3' } }])
  })
  it('of a move needs no way for ten minutes where the kind says so, by the one who made it, and that is done again as any move', () => {
    const soon = { ...visit, status: { ...visit.status!, takenBackSoon: true as const } }
    const mover = { kind: 'user', id: 'ayse', name: 'Ayşe' } as const
    const decider = recordDecider(soon)
    const [created, missed] = [
      { type: 'VisitCreated', data: { values: empty } },
      { type: 'VisitStatusChanged', data: { from: 'planned', to: 'missed', reason: 'ill' } },
    ]
    const planned = decider.evolve(null, created, aPlace())
    const state = decider.evolve(planned, missed, aPlace({ revision: 1n, by: mover }))
    const effect = effectThatUndoes(soon, planned, effectOf(soon, missed)!)
    const undo = (more: Partial<Context> = {}) =>
      decider.decide(
        { type: 'Undo', revision: 1n, effect, permitted: [] },
        state,
        aContext({ revision: 1n, by: mover, ...more }),
      )
    const back = { type: 'VisitStatusChanged', data: { from: 'missed', to: 'planned', undoes: '1' } }
    expect(undo()).toEqual([back])
    expect(undo({ now: '2026-03-01T10:10:00.000Z' })).toEqual([back])
    for (const more of [{ now: '2026-03-01T10:10:01.000Z' }, { by: { ...mover, id: 'mert' } }])
      expect(() => undo(more)).toThrow(expect.objectContaining({ code: 'move-not-allowed' }))
    const again = effectThatUndoes(soon, state, effectOf(soon, back)!)
    const after = decider.evolve(state, back, aPlace({ revision: 2n, by: mover }))
    const redo = { type: 'Undo', revision: 2n, effect: again, permitted: [] } as const
    expect(() => decider.decide(redo, after, aContext({ revision: 2n, by: mover }))).toThrow(
      expect.objectContaining({ code: 'reason-required' }),
    )
  })
  it('does not take the creation back', () => {
    expect(story().refusalOf(story().undo(0))).toMatchObject({ code: 'cannot-be-undone' })
  })
})
