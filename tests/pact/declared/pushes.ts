import type { EndpointKey } from '@kervan/client/shared/api/endpoint-key'
import type { EventType } from '@kervan/contracts/events/catalog'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { recordEvents } from '@kervan/contracts/record/record-events'
import { firstWayIn, waysFromInitial } from '@kervan/contracts/record/status-table'
import { actsAlong, movedBy } from '@kervan/contracts/record/testing/acts-along'
import type { RecordAct } from '@kervan/contracts/record/testing/record-act'
import type { DeclaredKind } from '@kervan/contracts/records/registry'
import { aRecordChanged } from '../../support/builders/push.builder.ts'
import { SAMPLE } from '../../support/builders/sample.ts'
import type { Pushed } from '../consumers/kit/push-contract.ts'

/** Something that happens to a record of a kind, and what of it the push tells. */
export interface DeclaredHappening {
  readonly case: string
  readonly event: EventType
  /** What is done to a new record; the last act makes the event. */
  readonly acts: readonly ('remove-note' | RecordAct)[]
  readonly tells: Pick<Pushed['push']['payload'] & { fields?: object; partial?: true }, 'fields' | 'partial'>
}

/** Everything that can happen to a record of a kind. */
export const happeningsOf = (declared: AnyRecord): readonly DeclaredHappening[] => {
  const { kind, eventPrefix, title, status, facts = [] } = declared
  const known = Object.keys(recordEvents(declared))
  const partial = { partial: true } as const
  const first = status && firstWayIn(status)
  const acts: Readonly<Record<string, readonly [DeclaredHappening['acts'], DeclaredHappening['tells']]>> = {
    Created: [[], partial],
    Changed: [[{ type: 'Change', set: { [title]: 'Şişli' } }], { fields: { [title]: 'Şişli' } }],
    ...(first && {
      StatusChanged: [
        [...actsAlong(declared, waysFromInitial(status).get(first.from) ?? [], first.move.to), movedBy(first.move)],
        { fields: { status: first.move.to } },
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
