import { refused } from '@kervan/contracts/errors/refusal'
import { UnreadableEvent } from '@kervan/contracts/events/upcast'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import { type EventStore, StoreUnavailable } from '@kervan/infra/event-store/port'
import { expect, test } from 'vitest'
import { type LeadCommand, leadDecider } from '../kinds/lead/lead.decider.ts'
import { recordOf } from '../kinds/lead/lead.state.ts'
import { personDecider } from '../kinds/person/person.decider.ts'
import type { PersonState } from '../kinds/person/person.state.ts'
import { asItStands } from '../testing/as-it-stands.ts'
import { aCause } from '../testing/test-records.ts'
import { freshId } from './derived-ids.ts'
import { createCommandRunner } from './run-command.ts'

const at = '2026-03-01T10:00:00.000Z'
const opening: LeadCommand = {
  type: 'OpenLead',
  personId: freshId(at),
  source: 'whatsapp',
  treatment: 'dental',
  ownerId: null,
}

const phone: ContactPoint = { kind: 'phone', value: '+905321234567' }
const email: ContactPoint = { kind: 'email', value: 'ayse@example.com' }

const eventsOf = async (store: EventStore, leadId: string) => {
  const types: string[] = []
  for await (const event of store.readStream(`lead-${leadId}`)) types.push(event.type)
  return types
}

const openedLead = async () => {
  const store = createMemoryEventStore()
  const runner = createCommandRunner(store)
  const leadId = freshId(at)
  await runner.run(leadDecider, leadId, opening, aCause())
  return { store, runner, leadId }
}

test('a command appends what was decided and says where it ended', async () => {
  const { runner, leadId } = await openedLead()
  const outcome = await runner.run(leadDecider, leadId, { type: 'Tag', tag: 'vip' }, aCause())
  expect(outcome).toMatchObject({ id: leadId, revision: 1n })
})

test('a repeated command answers as it did and writes nothing, in another process too', async () => {
  const { store, runner, leadId } = await openedLead()
  const cause = aCause()
  const first = await runner.run(leadDecider, leadId, { type: 'AddNote', text: 'called' }, cause)
  await runner.run(leadDecider, leadId, { type: 'Tag', tag: 'vip' }, aCause())
  expect(await runner.run(leadDecider, leadId, { type: 'AddNote', text: 'called' }, cause)).toEqual(asItStands(first))
  expect(await createCommandRunner(store).run(leadDecider, leadId, { type: 'AddNote', text: 'called' }, cause)).toEqual(
    asItStands(first),
  )
  expect(await eventsOf(store, leadId)).toEqual(['LeadOpened', 'LeadNoteAdded', 'LeadTagged'])
})

test('a lost race is refused with the current revision where the caller named one', async () => {
  const { runner, leadId } = await openedLead()
  await runner.run(leadDecider, leadId, { type: 'Tag', tag: 'vip' }, aCause(), 0n)
  const late = runner.run(leadDecider, leadId, { type: 'Tag', tag: 'late' }, aCause(), 0n)
  await expect(late).rejects.toMatchObject({ code: 'revision-conflict', details: { current: '1' } })
})

test('a race is decided anew where the caller named none: all of twenty at once are carried out', async () => {
  const { store, runner, leadId } = await openedLead()
  const others = [runner, createCommandRunner(store), createCommandRunner(store)]
  const tags = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
  await Promise.all(
    tags.map((tag, index) => others[index % 3]?.run(leadDecider, leadId, { type: 'Tag', tag }, aCause())),
  )
  const { state } = await createCommandRunner(store).load(leadDecider, leadId)
  expect((recordOf(state)!.values.tags as string[]).toSorted()).toEqual([...tags].sort())
})

test('a note is written however often another process was faster', async () => {
  const { store, leadId } = await openedLead()
  const other = createCommandRunner(store)
  let races = 30
  const raced: EventStore = {
    ...store,
    append: async (...append) => {
      if (races-- > 0) await other.run(leadDecider, leadId, { type: 'AddNote', text: 'faster' }, aCause())
      return store.append(...append)
    },
  }
  await createCommandRunner(raced).run(leadDecider, leadId, { type: 'AddNote', text: 'called' }, aCause())
  expect(await eventsOf(store, leadId)).toHaveLength(1 + 30 + 1)
})

test('commands of one process that name no revision do not race with each other', async () => {
  const { store, leadId } = await openedLead()
  let appends = 0
  const counted: EventStore = { ...store, append: (...append) => store.append(...append).finally(() => appends++) }
  const runner = createCommandRunner(counted)
  const notes = Array.from({ length: 60 }, (_, index) => `note ${index}`)
  await Promise.all(notes.map((text) => runner.run(leadDecider, leadId, { type: 'AddNote', text }, aCause())))
  expect(appends).toBe(notes.length)
  expect(await eventsOf(store, leadId)).toHaveLength(1 + notes.length)
})

test('a command that fails holds up none that comes after it', async () => {
  const { runner, leadId } = await openedLead()
  const act = (command: LeadCommand) => runner.run(leadDecider, leadId, command, aCause())
  const [failed, , tagged] = await Promise.allSettled([
    act({ type: 'Move', status: 'lost' }),
    act({ type: 'Archive' }),
    act({ type: 'AddNote', text: 'called' }),
  ])
  expect([failed.status, tagged.status]).toEqual(['rejected', 'fulfilled'])
})

test('what was prepared for a record that was not there is prepared anew when another has made it meanwhile', async () => {
  const store = createMemoryEventStore()
  const rival = createCommandRunner(store)
  const id = freshId(at)
  const found: string[] = []
  const prepare = async ({ status }: PersonState) => {
    found.push(status)
    const registering = { type: 'Register', name: 'Ayşe', contactPoints: [phone] } as const
    if (status === 'none') await rival.run(personDecider, id, registering, aCause())
  }
  const both = { type: 'Register', name: 'Ayşe', contactPoints: [phone, email] } as const
  const { revision } = await createCommandRunner(store).runAfter(prepare, personDecider, id, both, aCause())
  expect([found, revision]).toEqual([['none', 'known'], 1n])
})

test('a conflict that a decider finds is its answer, and nothing is prepared again', async () => {
  const { runner, leadId } = await openedLead()
  let prepared = 0
  const refusing: typeof leadDecider = {
    ...leadDecider,
    decide: () => {
      throw refused('revision-conflict', { current: '0' })
    },
  }
  const prepare = async () => {
    prepared++
    if (prepared > 3) throw new Error('it is prepared for ever')
  }
  const tagging = runner.runAfter(prepare, refusing, leadId, { type: 'Tag', tag: 'vip' }, aCause())
  await expect(tagging).rejects.toMatchObject({ code: 'revision-conflict' })
  expect(prepared).toBe(1)
})

test('what is overtaken each time after it was prepared ends as contended', async () => {
  const { store, leadId } = await openedLead()
  const rival = createCommandRunner(store)
  const overtake = async () => {
    await rival.run(leadDecider, leadId, { type: 'AddNote', text: 'faster' }, aCause())
  }
  const impatient = createCommandRunner(store, undefined, 20)
  const tagging = impatient.runAfter(overtake, leadDecider, leadId, { type: 'Tag', tag: 'vip' }, aCause())
  await expect(tagging).rejects.toMatchObject({ code: 'contended' })
})

test('an append whose answer was lost is found by the retry', async () => {
  const { store, leadId } = await openedLead()
  let lose = true
  const losing: EventStore = {
    ...store,
    append: async (...append) => {
      const result = await store.append(...append)
      if (!lose) return result
      lose = false
      throw new StoreUnavailable('appending', new Error('connection reset'))
    },
  }
  const cause = aCause()
  const run = () => createCommandRunner(losing).run(leadDecider, leadId, { type: 'AddNote', text: 'called' }, cause)
  await expect(run()).rejects.toBeInstanceOf(StoreUnavailable)
  expect(await run()).toMatchObject({ revision: 1n })
  expect(await eventsOf(store, leadId)).toEqual(['LeadOpened', 'LeadNoteAdded'])
})

test('nothing is decided upon an event of a later version', async () => {
  const { store, leadId } = await openedLead()
  const newer: EventStore = {
    ...store,
    async *readStream(stream, options) {
      for await (const event of store.readStream(stream, options))
        yield { ...event, metadata: { ...event.metadata, schemaVersion: 2 } }
    },
  }
  const tagging = createCommandRunner(newer).run(leadDecider, leadId, { type: 'Tag', tag: 'vip' }, aCause())
  await expect(tagging).rejects.toThrow(UnreadableEvent)
  expect(await eventsOf(store, leadId)).toEqual(['LeadOpened'])
})
