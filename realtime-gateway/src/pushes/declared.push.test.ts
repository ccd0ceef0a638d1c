import type { EventType } from '@kervan/contracts/kinds/event-catalog'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import type { Field } from '@kervan/contracts/kit/fields/field'
import { computedIn, heldOf } from '@kervan/contracts/kit/fields/writable-fields'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { eventSamples } from '@kervan/contracts/kit/record-samples'
import { Push } from '@kervan/contracts/realtime/messages'
import { describe, expect, it } from 'vitest'
import { recordedEvent } from '../testing/events.ts'
import { pushesOf } from './push-table.ts'

const ID = '0190a000-0000-7000-8000-000000000001'
/** Kinds of which every user reads something: the company's name and look, and the names of roles. */
const TOLD_TO_EVERYBODY = ['site-settings', 'role']

describe.each(DECLARED.map((declared): [string, AnyRecord] => [declared.kind, declared]))(
  'pushes of %s',
  (kind, declared) => {
    const groups = Object.entries<Field>(declared.fields).flatMap(([name, { group }]) => (group ? [name] : []))
    /** Clients read these anew: who the person is since a merge, and what of the person the reader may see. */
    const people = Object.entries<Field>(declared.fields).flatMap(([name, { type }]) =>
      type === 'person' ? [name] : [],
    )
    const withheld = [...groups, ...people]
    const told = Object.keys(declared.fields).find((name) => !withheld.includes(name)) as string
    const events = Object.entries(eventSamples(declared)).flatMap(([type, samples]) =>
      samples.map((data) =>
        recordedEvent(type as EventType, data as never, { stream: `${kind}-${ID}`, revision: 7n, position: 42n }),
      ),
    )

    it.each(events.map((event) => [event.type, event] as const))(
      '%s tells no field of a group, and no person whom it names',
      (_, event) => {
        const pushes = pushesOf(event, { received: null, choices: null })
        const [changed, ...more] = pushes.filter(({ push }) => push.payload.record === kind)
        const beside = { eventId: event.id, position: '42', record: kind }
        expect(more).toEqual([
          ...(TOLD_TO_EVERYBODY.includes(kind)
            ? [{ rooms: ['everybody'], push: { name: 'kind_changed', payload: beside } }]
            : []),
          {
            rooms: [`some:${declared.resource}.view`],
            push: { name: 'kind_changed', payload: beside },
          },
        ])
        expect(changed?.rooms).toEqual([`perm:${declared.resource}.view`])
        expect(Push.parse(changed?.push)).toEqual(changed?.push)
        const { fields = {} } = changed!.push.payload as { fields?: object }
        expect(Object.keys(fields).filter((name) => withheld.includes(name))).toEqual([])
      },
    )

    it('tells nothing of a field that it does not know: a newer version has it, perhaps in a group', () => {
      const changed = events.find(({ type }) => type === `${declared.eventPrefix}Changed`)!
      const { changes } = changed.data as { changes: Record<string, unknown> }
      const data = { changes: { [told]: changes[told], later: { from: null, to: 'Gizli' } } }
      const [push] = pushesOf({ ...changed, data }, { received: null, choices: null })
      expect(push?.push.payload).toMatchObject({ fields: { [told]: expect.anything() }, partial: true })
      expect(JSON.stringify(push)).not.toContain('Gizli')
    })

    it('tells what everybody may see, and that there is more', () => {
      const changed = events.find(({ type }) => type === `${declared.eventPrefix}Changed`)!
      const [push] = pushesOf(changed, { received: null, choices: null })
      const open = Object.keys(heldOf(declared.fields)).filter((name) => !withheld.includes(name))
      const payload = push?.push.payload as { fields?: object; partial?: true }
      expect(Object.keys(payload.fields ?? {}).toSorted()).toEqual(open.toSorted())
      const isPartial = withheld.length > 0 || computedIn(declared.fields).length > 0
      expect(payload.partial).toBe(isPartial ? true : undefined)
    })
  },
)
