import { randomUUID } from 'node:crypto'
import type { NewEvent, RecordedEvent } from '@kervan/contracts/events/envelope'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMemoryEventStore } from '../event-store/memory.ts'
import { StoreUnavailable } from '../event-store/port.ts'
import { sealingStore } from '../event-store/sealing.ts'
import { TEST_METADATA } from '../event-store/testing/metadata.ts'
import { upcastingStore } from '../event-store/upcasting.ts'
import { type Vault, VaultUnavailable } from './port.ts'
import { openEvents, sealEvents } from './seal-events.ts'
import { createMemorySubjectKeys } from './testing/memory-subject-keys.ts'
import { createVault } from './vault.ts'

const metadata = TEST_METADATA

let keys: ReturnType<typeof createMemorySubjectKeys>
let vault: Vault
beforeEach(() => {
  keys = createMemorySubjectKeys()
  vault = createVault(keys)
})

const named = (name: string): NewEvent => ({ id: randomUUID(), type: 'PersonNameCorrected', data: { name }, metadata })
const recorded = (event: NewEvent, stream: string): RecordedEvent => ({ ...event, stream, revision: 0n, position: 1n })
const seal = async (event: NewEvent, stream = 'person-1'): Promise<RecordedEvent> =>
  recorded((await sealEvents(vault, stream, [event]))[0] as NewEvent, stream)
const open = async (event: RecordedEvent) => (await openEvents(vault, [event]))[0] as RecordedEvent

describe('a sealed event', () => {
  test('opens as what it was, whatever it says', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme', minLength: 600, maxLength: 2_000 }),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const event = named(text)
        const sealed = await seal(event)
        if (text.length > 8) expect(JSON.stringify(sealed.data)).not.toContain(JSON.stringify(text).slice(1, -1))
        expect(await open(sealed)).toEqual(recorded(event, 'person-1'))
      }),
      { numRuns: 50 },
    )
  })

  test('whose box was changed in any byte is given as it lies', async () => {
    const sealed = await seal(named('Ayşe Yılmaz'))
    const part = sealed.metadata.sealed![0]!
    const length = Buffer.from(part.box, 'base64').length
    await fc.assert(
      fc.asyncProperty(fc.nat(length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const bytes = Buffer.from(part.box, 'base64')
        bytes[at] = bytes[at]! ^ by
        const altered = withPart(sealed, { box: bytes.toString('base64') })
        expect(await open(altered)).toEqual(altered)
      }),
      { numRuns: 60 },
    )
  })

  test('opens at no other place: stream, event, field, subject', async () => {
    const sealed = await seal(named('Ayşe Yılmaz'))
    await seal(named('Fatma'), 'person-2')
    for (const moved of [
      { ...sealed, stream: 'person-2' },
      { ...sealed, id: randomUUID() },
      withPart(sealed, { paths: ['/other'] }),
      withPart(sealed, { subject: 'person-2' }),
    ])
      expect(await open(moved)).toEqual(moved)
  })

  test('of a subject that was forgotten says nothing, and every other is untouched', async () => {
    const [forgotten, other] = [await seal(named('Ayşe')), await seal(named('Fatma'), 'person-2')]
    await vault.forget(['person-1'])
    const read = await openEvents(vault, [forgotten, other])
    expect(read.map(({ data }) => data)).toEqual([{ name: '' }, { name: 'Fatma' }])
    expect(read.every((each) => each.metadata.sealed === undefined)).toBe(true)
  })

  test('is sealed by the newest key, and opened by the one that sealed it', async () => {
    const before = await seal(named('Ayşe'))
    await keys.renew(['person-1'])
    const after = await seal(named('Ayşe Yılmaz'))
    expect([before, after].map(({ metadata: { sealed } }) => sealed?.[0]?.key)).toEqual([1, 2])
    expect((await openEvents(vault, [before, after])).map(({ data }) => data)).toEqual([
      { name: 'Ayşe' },
      { name: 'Ayşe Yılmaz' },
    ])
  })
})

const withPart = (event: RecordedEvent, change: object): RecordedEvent => ({
  ...event,
  metadata: { ...event.metadata, sealed: [{ ...event.metadata.sealed![0]!, ...change }] },
})

describe('a log', () => {
  test('takes nothing of who was forgotten, and gives events of before as they were written', async () => {
    const log = createMemoryEventStore()
    await log.append('person-1', [named('in clear')], 'no-stream')
    const store = upcastingStore(sealingStore(log, vault))
    await store.append('person-1', [named('sealed')], 0n)
    await vault.forget(['person-1'])
    await expect(store.append('person-1', [named('later')], 1n)).rejects.toThrow('person-1 was forgotten')
    const names = await Array.fromAsync(store.readStream('person-1'), ({ data }) => (data as { name: string }).name)
    expect(names).toEqual(['in clear', ''])
  })

  test('whose keys are away is as one that is away, and holds nothing in clear', async () => {
    const log = createMemoryEventStore()
    const fault = new VaultUnavailable('sealing', new Error('connection refused'))
    const store = sealingStore(log, { ...vault, seal: () => Promise.reject(fault), open: () => Promise.reject(fault) })
    await expect(store.append('person-1', [named('Ayşe')], 'no-stream')).rejects.toThrow(StoreUnavailable)
    expect(await log.head()).toBe(0n)
    await sealingStore(log, vault).append('person-1', [named('Ayşe')], 'no-stream')
    await expect(Array.fromAsync(store.readStream('person-1'))).rejects.toThrow(StoreUnavailable)
  })

  test('reads many streams in any order, sealed and clear among each other, as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ stream: fc.integer({ min: 1, max: 5 }), name: fc.string(), sealed: fc.boolean() }), {
          maxLength: 150,
        }),
        async (written) => {
          const log = createMemoryEventStore()
          const sealing = sealingStore(log, createVault(createMemorySubjectKeys()))
          const revisions = new Map<number, bigint>()
          for (const { stream, name, sealed } of written) {
            const expected = revisions.get(stream)
            const { revision } = await (sealed ? sealing : log).append(
              `person-${stream}`,
              [named(name)],
              expected ?? 'no-stream',
            )
            revisions.set(stream, revision)
          }
          const read = await Array.fromAsync(sealing.readAll(), ({ stream, data }) => [stream, data])
          expect(read).toEqual(written.map(({ stream, name }) => [`person-${stream}`, { name }]))
        },
      ),
      { numRuns: 30 },
    )
  })
})
