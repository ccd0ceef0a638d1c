import type { Refusal } from '@kervan/contracts/errors/refusal'
import type { EventStore } from '@kervan/infra/event-store/port'
import { expect, test } from 'vitest'
import { freshId } from '../../kit/derived-ids.ts'
import { asItStands } from '../../testing/as-it-stands.ts'
import { aCause, testRecords } from '../../testing/test-records.ts'
import { leadDecider } from './lead.decider.ts'
import { isActive } from './lead.state.ts'
import { openLeadOf } from './open-lead.ts'
import { runInLine } from './run-in-line.ts'

const at = '2026-03-01T10:00:00.000Z'
const leadOf = (personId: string) => ({ personId, source: 'phone', treatment: 'dental', ownerId: null }) as const
const settled = async <T>(promises: readonly Promise<T>[]) => {
  const results = await Promise.allSettled(promises)
  return {
    done: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refused: results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Refusal] : [])),
  }
}

/** Lets others go first, some of the time. */
const pause = async () => {
  for (let turns = Math.floor(Math.random() * 30); turns > 0; turns--) await Promise.resolve()
}

/** Leads of a log that are open and not archived. */
const openLeads = async (store: EventStore) => {
  const { runner } = testRecords(store)
  const ids = new Set<string>()
  for await (const event of store.readAll())
    if (event.stream.startsWith('lead-')) ids.add(event.stream.slice('lead-'.length))
  const leads = await Promise.all([...ids].map(async (id) => (await runner.load(leadDecider, id)).state))
  return leads.filter(isActive)
}

test('of ten that open a lead for one person at once, one does and the others are told which', async () => {
  const records = testRecords()
  const personId = freshId(at)
  const rivals = Array.from({ length: 10 }, () => testRecords(records.store))
  const { done, refused } = await settled(rivals.map((rival) => openLeadOf(rival, leadOf(personId), aCause())))
  expect(done.length).toBe(1)
  for (const refusal of refused)
    expect(refusal).toMatchObject({ code: 'lead-already-open', details: { existing: done[0]?.id } })
  expect(await openLeads(records.store)).toHaveLength(1)
})

test('another treatment line is another lead', async () => {
  const records = testRecords()
  const personId = freshId(at)
  await openLeadOf(records, leadOf(personId), aCause())
  await openLeadOf(records, { ...leadOf(personId), treatment: 'hair' }, aCause())
  expect(await openLeads(records.store)).toHaveLength(2)
  expect(await records.lines.leadsOf(personId)).toHaveLength(2)
})

test('a closed lead gives way and is named as the previous one', async () => {
  const records = testRecords()
  const personId = freshId(at)
  const first = await openLeadOf(records, leadOf(personId), aCause())
  await records.runner.run(leadDecider, first.id, { type: 'Move', status: 'won' }, aCause())
  const second = await openLeadOf(records, leadOf(personId), aCause())
  const events = []
  for await (const event of records.store.readStream(`lead-${second.id}`)) events.push(event)
  expect(events[0]?.data).toMatchObject({ previousLeadId: first.id })
})

test('a retry after any crash opens one lead', async () => {
  for (let crashAfter = 0; crashAfter < 2; crashAfter++) {
    const records = testRecords()
    let appends = 0
    const crashing = testRecords({
      ...records.store,
      append: async (...append) => {
        if (appends++ === crashAfter) throw new Error('crash')
        return records.store.append(...append)
      },
    })
    const personId = freshId(at)
    const cause = aCause()
    await expect(openLeadOf(crashing, leadOf(personId), cause)).rejects.toThrow('crash')
    const { id } = await openLeadOf(testRecords(records.store), leadOf(personId), cause)
    expect((await openLeadOf(testRecords(records.store), leadOf(personId), cause)).id).toBe(id)
    expect(await openLeads(records.store)).toHaveLength(1)
  }
})

test('reopening and opening at once leave one open lead, and one is told so', async () => {
  for (let round = 0; round < 200; round++) {
    const records = testRecords()
    const personId = freshId(at)
    const first = await openLeadOf(records, leadOf(personId), aCause())
    await records.runner.run(leadDecider, first.id, { type: 'Move', status: 'won' }, aCause())
    const shuffled: EventStore = {
      ...records.store,
      append: async (...append) => pause().then(() => records.store.append(...append)),
    }
    const reopen = () => runInLine(testRecords(shuffled), first.id, { type: 'Move', status: 'prospect' }, aCause())
    const open = () => openLeadOf(testRecords(shuffled), leadOf(personId), aCause())
    const { done } = await settled([pause().then(reopen), pause().then(open)])
    expect(done).toHaveLength(1)
    expect(await openLeads(records.store)).toHaveLength(1)
  }
})

/** A closed lead, a newer one whose opening was cut short, and a reopening that was cut short when it had abandoned that. */
const abandonedOpening = async () => {
  const records = testRecords()
  const personId = freshId(at)
  const { id } = await openLeadOf(records, leadOf(personId), aCause())
  await records.runner.run(leadDecider, id, { type: 'Move', status: 'won' }, aCause())
  const crashing = (type: string, when: 'before' | 'after') =>
    testRecords({
      ...records.store,
      append: async (...append) => {
        const isIt = append[1][0]?.type === type
        if (isIt && when === 'before') throw new Error('crash')
        const result = await records.store.append(...append)
        if (isIt) throw new Error('crash')
        return result
      },
    })
  await expect(openLeadOf(crashing('LeadOpened', 'before'), leadOf(personId), aCause())).rejects.toThrow('crash')
  const reopen = { type: 'Move', status: 'prospect' } as const
  const reopening = runInLine(crashing('LeadOpeningAbandoned', 'after'), id, reopen, aCause())
  await expect(reopening).rejects.toThrow('crash')
  const holder = (await testRecords(records.store).lines.leadsOf(personId)).map((lead) => lead.id)
  return { ...testRecords(records.store), personId, id, reopen, holder }
}

test('the line of an abandoned opening is given back to the lead that had it', async () => {
  const { id, holder, ...house } = await abandonedOpening()
  expect(holder).toEqual([id])
  await runInLine(house, id, house.reopen, aCause())
  expect((await house.lines.leadsOf(house.personId)).map((lead) => lead.id)).toEqual([id])
  expect(await openLeads(house.store)).toHaveLength(1)
})

test('… and a newer lead may have it, which names the one before', async () => {
  const { id, personId, store, ...house } = await abandonedOpening()
  const newer = await openLeadOf({ ...house }, leadOf(personId), aCause())
  const [opened] = await Array.fromAsync(store.readStream(`lead-${newer.id}`))
  expect(opened).toMatchObject({ type: 'LeadOpened', data: { previousLeadId: id } })
})

test('an opening that was abandoned meanwhile is refused with the lead that was reopened', async () => {
  const { store, ...records } = testRecords()
  const personId = freshId(at)
  const { id } = await openLeadOf(records, leadOf(personId), aCause())
  await records.runner.run(leadDecider, id, { type: 'Move', status: 'won' }, aCause())
  let due = true
  const interrupted = testRecords({
    ...store,
    append: async (...append) => {
      if (due && append[1][0]?.type === 'LeadOpened') {
        due = false
        await runInLine(testRecords(store), id, { type: 'Move', status: 'prospect' }, aCause())
      }
      return store.append(...append)
    },
  })
  const opening = openLeadOf(interrupted, leadOf(personId), aCause())
  await expect(opening).rejects.toMatchObject({ code: 'lead-already-open', details: { existing: id } })
})

test('a retry that comes when newer leads have come and gone answers as it did, and takes nothing', async () => {
  const { runner, ...records } = testRecords()
  const personId = freshId(at)
  const cause = aCause()
  const close = (id: string) => runner.run(leadDecider, id, { type: 'Move', status: 'won' }, aCause())
  const first = await openLeadOf({ runner, ...records }, leadOf(personId), cause)
  await close(first.id)
  const second = await openLeadOf({ runner, ...records }, leadOf(personId), aCause())
  await close(second.id)
  expect(await openLeadOf({ runner, ...records }, leadOf(personId), cause)).toEqual(asItStands(first))
  expect((await records.lines.leadsOf(personId)).map(({ id }) => id)).toEqual([second.id])
})
