import { Refusal } from '@kervan/contracts/errors/refusal'
import { LEAD_EVENTS, type LeadEvent } from '@kervan/contracts/kinds/lead/lead.events'
import { CLOSED_STAGES, isOpenStage, LeadStage, movesFrom, POTENTIALS } from '@kervan/contracts/kinds/lead/lead-stages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aContext, aPlace } from '../../testing/places.ts'
import { type LeadCommand, leadDecider } from './lead.decider.ts'
import { exists, type LeadState } from './lead.state.ts'

const at = '2026-03-01T10:00:00.000Z'
const NOTE = '01890a5d-ac96-774b-bcce-b302099a8057'
const context = aContext({ now: at, newId: () => NOTE })
const place = aPlace({ at })
const PERSON = '01890a5d-ac96-774b-bcce-b302099a8001'
const OWNER = '01890a5d-ac96-774b-bcce-b302099a8002'

const opening: LeadCommand = {
  type: 'OpenLead',
  personId: PERSON,
  source: 'whatsapp',
  treatment: 'dental',
  ownerId: null,
}
const opened: LeadEvent = {
  type: 'LeadOpened',
  data: { personId: PERSON, source: 'whatsapp', treatment: 'dental', ownerId: null },
}
const moved = (from: LeadStage, to: LeadStage): LeadEvent => ({ type: 'LeadStageChanged', data: { from, to } })
const lost: LeadEvent = { type: 'LeadStageChanged', data: { from: 'in-negotiation', to: 'lost', reason: 'price' } }
const archived: LeadEvent = { type: 'LeadArchived', data: {} }

const given = (events: readonly LeadEvent[]): LeadState =>
  events.reduce((state, event) => leadDecider.evolve(state, event, place), leadDecider.initial)
const when = (events: readonly LeadEvent[], command: LeadCommand) => leadDecider.decide(command, given(events), context)

describe('given, when, then', () => {
  test.each<[string, LeadEvent[], LeadCommand, LeadEvent[]]>([
    ['opens', [], opening, [opened]],
    [
      'moves freely among open stages',
      [opened],
      { type: 'Move', status: 'final-negotiation' },
      [moved('prospect', 'final-negotiation')],
    ],
    ['stays where it is', [opened], { type: 'Move', status: 'prospect' }, []],
    ['is won', [opened], { type: 'Move', status: 'won' }, [moved('prospect', 'won')]],
    [
      'is lost with a reason',
      [opened],
      { type: 'Move', status: 'lost', reason: 'price' },
      [{ type: 'LeadStageChanged', data: { from: 'prospect', to: 'lost', reason: 'price' } }],
    ],
    [
      'is reopened by hand at the chosen stage',
      [opened, lost],
      { type: 'Move', status: 'in-follow-up' },
      [{ type: 'LeadReopened', data: { from: 'lost', to: 'in-follow-up' } }],
    ],
    [
      'is reopened by a message where it stood',
      [opened, moved('prospect', 'in-negotiation'), lost],
      { type: 'ReopenByMessage' },
      [{ type: 'LeadReopened', data: { from: 'lost', to: 'in-negotiation' } }],
    ],
    ['an open one is not reopened by a message', [opened], { type: 'ReopenByMessage' }, []],
    [
      'is given to a colleague',
      [opened],
      { type: 'Change', set: { owner: OWNER } },
      [{ type: 'LeadAssigned', data: { ownerId: OWNER } }],
    ],
    [
      'is with that colleague already',
      [opened, { type: 'LeadAssigned', data: { ownerId: OWNER } }],
      { type: 'Change', set: { owner: OWNER } },
      [],
    ],
    [
      'gets a potential',
      [opened],
      { type: 'Change', set: { potential: 'hot' } },
      [{ type: 'LeadPotentialSet', data: { potential: 'hot' } }],
    ],
    [
      'is corrected in one event, with what it held before',
      [opened],
      { type: 'Change', set: { campaign: 'Bahar', source: 'referral', potential: 'hot' } },
      [
        { type: 'LeadPotentialSet', data: { potential: 'hot' } },
        {
          type: 'LeadChanged',
          data: { changes: { campaign: { from: null, to: 'Bahar' }, source: { from: 'whatsapp', to: 'referral' } } },
        },
      ],
    ],
    ['gets a tag once', [opened, { type: 'LeadTagged', data: { tag: 'vip' } }], { type: 'Tag', tag: 'vip' }, []],
    [
      'gets a tag once, however it is written',
      [opened, { type: 'LeadTagged', data: { tag: 'İSTANBUL' } }],
      { type: 'Tag', tag: 'istanbul' },
      [],
    ],
    [
      'loses a tag, however it is written',
      [opened, { type: 'LeadTagged', data: { tag: 'VIP' } }],
      { type: 'Untag', tag: 'vip' },
      [{ type: 'LeadUntagged', data: { tag: 'VIP' } }],
    ],
    [
      'loses a tag',
      [opened, { type: 'LeadTagged', data: { tag: 'vip' } }],
      { type: 'Untag', tag: 'vip' },
      [{ type: 'LeadUntagged', data: { tag: 'vip' } }],
    ],
    [
      'takes notes, archived or not',
      [opened, archived],
      { type: 'AddNote', text: 'called' },
      [{ type: 'LeadNoteAdded', data: { noteId: NOTE, text: 'called' } }],
    ],
    ['is archived once', [opened, archived], { type: 'Archive' }, []],
    ['is restored', [opened, archived], { type: 'Restore' }, [{ type: 'LeadRestored', data: {} }]],
    [
      'an opening that hangs is abandoned',
      [],
      { type: 'AbandonOpening' },
      [{ type: 'LeadOpeningAbandoned', data: {} }],
    ],
    ['an opened one is not abandoned', [opened], { type: 'AbandonOpening' }, []],
  ])('%s', (_name, before, command, after) => {
    expect(when(before, command)).toEqual(after)
  })

  test.each<[string, LeadEvent[], LeadCommand, string]>([
    ['no lead', [], { type: 'Archive' }, 'lead-not-found'],
    ['twice open', [opened], opening, 'lead-already-open'],
    ['open after abandoned', [{ type: 'LeadOpeningAbandoned', data: {} }], opening, 'lead-already-open'],
    ['lost without a reason', [opened], { type: 'Move', status: 'lost' }, 'reason-required'],
    [
      'won to lost',
      [opened, moved('prospect', 'won')],
      { type: 'Move', status: 'lost', reason: 'x' },
      'stage-not-allowed',
    ],
    ['archived', [opened, archived], { type: 'Change', set: { potential: 'hot' } }, 'lead-archived'],
  ])('refuses: %s', (_name, before, command, code) => {
    expect(() => when(before, command)).toThrowError(expect.objectContaining({ code }))
  })

  test('a refused move says what is allowed', () => {
    const refusal = caught(() =>
      when([opened, moved('prospect', 'won')], { type: 'Move', status: 'lost', reason: 'x' }),
    )
    expect(refusal.details.allowed).toEqual(LeadStage.options.filter(isOpenStage))
  })
})

const caught = (act: () => unknown): Refusal => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  throw new Error('not refused')
}

const command: fc.Arbitrary<LeadCommand> = fc.oneof(
  fc.constant(opening),
  fc.record({
    type: fc.constant('Move' as const),
    status: fc.constantFrom(...LeadStage.options),
    reason: fc.option(fc.constant('why'), { nil: undefined }),
  }),
  fc.record({
    type: fc.constant('Change' as const),
    set: fc.record(
      {
        owner: fc.constantFrom(null, OWNER),
        potential: fc.constantFrom(null, ...POTENTIALS),
        campaign: fc.constantFrom(null, 'Bahar'),
        source: fc.constantFrom('other', 'referral'),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ type: fc.constantFrom('Tag' as const, 'Untag' as const), tag: fc.constantFrom('a', 'b') }),
  fc.constantFrom<LeadCommand>(
    { type: 'Archive' },
    { type: 'Restore' },
    { type: 'ReopenByMessage' },
    { type: 'AddNote', text: 'n' },
    { type: 'AbandonOpening' },
  ),
)

test('no sequence of commands makes an illegal lead or an event outside the schemas', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let state = leadDecider.initial
      for (const each of commands) {
        const before = state
        for (const event of attempt(each, state)) {
          LEAD_EVENTS[event.type].data.parse(event.data)
          state = leadDecider.evolve(state, event, place)
        }
        assertLegal(before, state)
      }
    }),
  )
})

const attempt = (each: LeadCommand, state: LeadState): readonly LeadEvent[] => {
  try {
    return leadDecider.decide(each, state, context)
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

const assertLegal = (before: LeadState, after: LeadState): void => {
  if (!exists(after)) return
  const tags = after.record.values.tags as readonly string[]
  expect(new Set(tags).size).toBe(tags.length)
  expect((CLOSED_STAGES as readonly (string | null)[]).includes(after.record.status)).toBe(after.status === 'closed')
  expect(before.status === 'abandoned').toBe(false)
}

test('a lead that stands in its line gives it to no other; one that is closed, archived or of another treatment by then does', () => {
  const supersede: LeadCommand = { type: 'Supersede', by: OWNER, treatment: opened.data.treatment }
  expect(() => leadDecider.decide(supersede, given([opened]), context)).toThrow(new Refusal('lead-already-open'))
  const superseded = [{ type: 'LeadSuperseded', data: { by: OWNER } }]
  expect(leadDecider.decide(supersede, given([opened, lost]), context)).toEqual(superseded)
  expect(leadDecider.decide(supersede, given([opened, archived]), context)).toEqual(superseded)
  expect(leadDecider.decide({ ...supersede, treatment: 'eye' }, given([opened]), context)).toEqual(superseded)
})

test('what is allowed from a stage is not the stage itself', () => {
  for (const stage of LeadStage.options) expect(movesFrom(stage)).not.toContain(stage)
})

test('a potential that is set already is not set again', () => {
  const hot: LeadEvent = { type: 'LeadPotentialSet', data: { potential: 'hot' } }
  const set = (potential: 'hot' | 'cold') =>
    leadDecider.decide({ type: 'Change', set: { potential } }, given([opened, hot]), context)
  expect(set('hot')).toEqual([])
  expect(set('cold')).toEqual([{ type: 'LeadPotentialSet', data: { potential: 'cold' } }])
})

test('a note names colleagues only where it says so, and only those whom it may name', () => {
  const colleague = fc.record({ userId: fc.uuid(), name: fc.constantFrom('Ayşe', 'Ayşe Kaya', 'Mert', 'Zeynep') })
  const word = fc.constantFrom<string>('@Ayşe', '@Ayşe Kaya', '@Mert', '@Kimse', 'ara@Mert', 'bak', '@')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.array(colleague, { maxLength: 4 }), (words, colleagues) => {
      const text = words.join(' ')
      const [event] = when([opened], { type: 'AddNote', text, colleagues })
      const { mentions, ...note } = (event as Extract<LeadEvent, { type: 'LeadNoteAdded' }>).data
      expect(note).toEqual({ noteId: NOTE, text })
      expect(mentions).not.toEqual([])
      for (const { userId, at, length } of mentions ?? []) {
        const named = colleagues.filter((each) => `@${each.name}` === text.slice(at, at + length))
        expect(named.map((each) => each.userId)).toContain(userId)
      }
      const isNamed = colleagues.some(({ name }) => words.includes(`@${name}`))
      if (isNamed) expect(mentions).toBeDefined()
      expect(LEAD_EVENTS.LeadNoteAdded.data.safeParse({ ...note, ...(mentions && { mentions }) }).success).toBe(true)
    }),
  )
})
