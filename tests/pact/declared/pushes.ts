import type { EndpointKey } from '@kervan/client/base/api/endpoint-key'
import type { RecordCommand } from '@kervan/command-service/kit/record/record-command'
import { recordDecider } from '@kervan/command-service/kit/record/record-decider'
import type { EventType } from '@kervan/contracts/kinds/event-catalog'
import { OWN_RULES } from '@kervan/contracts/kinds/own-rules'
import type { DeclaredKind } from '@kervan/contracts/kinds/registry'
import { type AnyAct, actsOf } from '@kervan/contracts/kit/act'
import { sampleValues } from '@kervan/contracts/kit/fields/field-types'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import { recordEvents } from '@kervan/contracts/kit/record-events'
import { numberFieldOf } from '@kervan/contracts/kit/record-number'
import { type AnyEvent, effectOf, type RecordEffect } from '@kervan/contracts/kit/record-state'
import { firstWayIn, waysFromInitial } from '@kervan/contracts/kit/status-table'
import { actsAlong, movedBy } from '@kervan/contracts/kit/testing/acts-along'
import { givenValues } from '@kervan/contracts/kit/testing/given-values'
import { actCasesOf, ownRuleCasesOf } from '@kervan/contracts/kit/testing/own-rule-cases'
import type { RecordAct } from '@kervan/contracts/kit/testing/record-act'
import { aRecordChanged } from '../../support/builders/push.builder.ts'
import { SAMPLE } from '../../support/builders/sample.ts'
import type { Pushed } from '../consumers/kit/push-contract.ts'
import { plainTextOf, type Values } from './values.ts'

/** Something that happens to a record of a kind, and what of it the push tells. */
export interface DeclaredHappening {
  readonly case: string
  readonly event: EventType
  /** What is done to a new record; the last act makes the event. */
  readonly acts: readonly ('remove-note' | RecordAct)[]
  readonly tells: Pick<Pushed['push']['payload'] & { fields?: object; partial?: true }, 'fields' | 'partial'>
}

const A_NUMBER = 'A-2026-000001'

/** Everything that can happen to a record of a kind. */
export const happeningsOf = (declared: AnyRecord): readonly DeclaredHappening[] => {
  const { kind, eventPrefix, status, facts = [] } = declared
  const plain = plainTextOf(declared)
  const known = Object.keys(recordEvents(declared))
  const partial = { partial: true } as const
  const first = status && firstWayIn(status)
  const numbered = numberFieldOf(declared)
  const acts: Readonly<Record<string, readonly [DeclaredHappening['acts'], DeclaredHappening['tells']]>> = {
    Created: [[], partial],
    Changed: [[{ type: 'Change', set: { [plain]: 'Şişli' } }], { fields: { [plain]: 'Şişli' } }],
    ...(first && {
      StatusChanged: [
        [...actsAlong(declared, waysFromInitial(status).get(first.from) ?? [], first.move.to), movedBy(first.move)],
        { fields: { [statusNameOf(declared)]: first.move.to } },
      ] as const,
    }),
    Tagged: [[{ type: 'Tag', tag: 'acil' }], partial],
    Untagged: [
      [
        { type: 'Tag', tag: 'acil' },
        { type: 'Untag', tag: 'acil' },
      ],
      partial,
    ],
    NoteAdded: [[{ type: 'AddNote', text: 'Pazartesi aranacak' }], partial],
    NoteRemoved: [[{ type: 'AddNote', text: 'Pazartesi aranacak' }, 'remove-note'], partial],
    Archived: [[{ type: 'Archive' }], { fields: { archived: true } }],
    Restored: [[{ type: 'Archive' }, { type: 'Restore' }], { fields: { archived: false } }],
    ...Object.fromEntries(facts.map((fact) => [fact, [[{ type: 'State', fact }], partial] as const])),
    ...(numbered && {
      Numbered: [
        [...actsToLife(declared, numbered.at), { type: 'Number', number: A_NUMBER }],
        { fields: { [numbered.name]: A_NUMBER } },
      ] as const,
    }),
    ...Object.fromEntries(actsOf(declared).map(([name, act]) => [act.event, happeningOf(declared, name, act)])),
  }
  return Object.entries(acts)
    .filter(([name]) => known.includes(`${eventPrefix}${name}`))
    .map(([name, [done, tells]]) => ({
      case: `${kind}, ${eventPrefix}${name}`,
      event: `${eventPrefix}${name}` as EventType,
      acts: done,
      tells,
    }))
}

/** What is done to a new record before it is to have its number. */
const actsToLife = (declared: AnyRecord, at: string): readonly RecordAct[] =>
  at === 'creation' ? [] : actsAlong(declared, waysFromInitial(declared.status!).get(at) ?? [])

/** How an act comes about, and what its push tells. */
const happeningOf = (
  declared: AnyRecord,
  name: string,
  act: AnyAct,
): readonly [DeclaredHappening['acts'], DeclaredHappening['tells']] => {
  const { asked, held = {}, acts = [] } = actCasesOf(declared, name)
  const [open] = act.in ?? []
  const along = open === undefined ? [] : actsAlong(declared, waysFromInitial(declared.status!).get(open) ?? [])
  const done: readonly RecordAct[] = [
    ...along,
    ...acts,
    {
      type: 'Act',
      act: name,
      asked: asked ?? sampleValues({ ...act.asks, ...(act.byProduct && act.says) }, 0),
      ...(act.byProduct && { byProduct: true as const }),
    },
  ]
  const { set = {}, status } = effectOfLast(declared, held, done, `${declared.eventPrefix}${act.event}`)
  const fields = { ...set, ...(status !== undefined && { [statusNameOf(declared)]: status }) }
  return [done, Object.keys(fields).length > 0 ? { fields } : { partial: true }]
}

/** What the event of the last act does to a record to which all of them are done. */
const effectOfLast = (declared: AnyRecord, held: Values, acts: readonly RecordAct[], type: string): RecordEffect =>
  effectOf(declared, eventsOfLast(declared, acts, held).find((event) => event.type === type)!) as RecordEffect

/** The events of the last act, or of the creation where nothing is done. */
export const eventsOfLast = (
  declared: AnyRecord,
  acts: DeclaredHappening['acts'],
  held: Values = {},
): readonly AnyEvent[] => {
  const decider = recordDecider(declared, OWN_RULES[declared.kind as DeclaredKind])
  let [state, last] = [decider.initial, [] as readonly AnyEvent[]]
  const commands = [
    { type: 'Create', values: { ...givenValues(declared.fields, 0), ...ownRuleCasesOf(declared).filled, ...held } },
    ...acts.map((act) => (act === 'remove-note' ? { type: 'RemoveNote', noteId: SAMPLE.note } : act)),
  ]
  for (const [index, command] of commands.entries()) {
    const revision = index === 0 ? null : BigInt(index - 1)
    const context = { now: SAMPLE.at, by: AYSE, revision, newId: () => SAMPLE.note }
    last = decider.decide(command as RecordCommand, state, context)
    for (const event of last) state = decider.evolve(state, event, { revision: BigInt(index), at: SAMPLE.at, by: AYSE })
  }
  return last
}
const AYSE = { kind: 'user', id: SAMPLE.ayse, name: 'Ayşe' } as const

/** What the client expects to be pushed of a kind. */
export const pushesOf = (declared: AnyRecord): readonly Pushed[] => {
  const { kind } = declared
  const history: EndpointKey = [`get-${kind}-history`, { params: { id: SAMPLE.record } }]
  return happeningsOf(declared).map(({ case: title, event, tells }) => ({
    case: title,
    push: aRecordChanged({
      record: kind as DeclaredKind,
      id: SAMPLE.record,
      revision: '4',
      type: event,
      ...(tells as object),
    }),
    over: [history, { data: [], next: null }],
    gives: { stale: true },
  }))
}
