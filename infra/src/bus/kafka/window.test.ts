import { createSecretKey } from 'node:crypto'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Chain, emptyChain, extendChain, type Link } from './chain.ts'
import { decodePlace, type EventMessage, encodeEvent } from './event-message.ts'
import { logOf } from './testing/log-of.ts'
import { createWindow } from './window.ts'

const PARTITIONS = 3
const KEY = createSecretKey(Buffer.from('the key of the topics'))

interface Topic {
  readonly partitions: Link[][]
  readonly marks: Chain[]
}

/** What a relay appends to a topic that goes on from `chain`, in batches of these sizes in turn. */
const publish = (topic: Topic, from: Chain, events: readonly RecordedEvent[], sizes: readonly number[]): void => {
  let chain = from
  for (let at = 0, turn = 0; at < events.length; turn++) {
    const batch = events.slice(at, at + sizes[turn % sizes.length]!)
    const next = extendChain(chain, batch)
    for (const link of next.links) topic.partitions[link.partition]!.push(link)
    topic.marks.push(next.chain)
    chain = next.chain
    at += batch.length
  }
}

const chainAfter = (events: readonly RecordedEvent[]) => extendChain(emptyChain(PARTITIONS), events).chain

const messageOf = (link: Link): EventMessage => {
  const { headers, value } = encodeEvent(link, 'events', KEY)
  return decodePlace({ headers, value: Buffer.from(value) }, { topic: 'events', partition: link.partition }, KEY)
}

const aLog = fc
  .array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 60 })
  .map((streams) => logOf(streams.map((n) => `lead-${n}`)))
const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })

/** A topic into which a relay wrote the whole log, and others that had been stopped wrote parts of it again. */
const aTopic = fc
  .record({
    log: aLog,
    sizes,
    zombies: fc.array(fc.record({ from: fc.nat({ max: 59 }), count: fc.integer({ min: 1, max: 20 }), sizes }), {
      maxLength: 3,
    }),
  })
  .map(({ log, sizes, zombies }) => {
    const topic: Topic = { partitions: Array.from({ length: PARTITIONS }, () => []), marks: [] }
    publish(topic, emptyChain(PARTITIONS), log, sizes)
    for (const { from, count, sizes } of zombies)
      publish(topic, chainAfter(log.slice(0, from)), log.slice(from, from + count), sizes)
    return { log, topic }
  })

type Step = { readonly kind: 'event'; readonly link: Link } | { readonly kind: 'mark'; readonly mark: Chain }

/** The topic as one of the ways in which it can arrive: each partition and the marks in their order, any order among them. */
const arrivals = ({ partitions, marks }: Topic, choices: readonly number[]): Step[] => {
  const lanes: Step[][] = [
    ...partitions.map((links) => links.map((link): Step => ({ kind: 'event', link }))),
    marks.map((mark): Step => ({ kind: 'mark', mark })),
  ]
  const steps: Step[] = []
  for (let turn = 0; ; turn++) {
    const open = lanes.filter((lane) => lane.length > 0)
    if (open.length === 0) return steps
    steps.push(open[(choices[turn % choices.length] ?? 0) % open.length]!.shift()!)
  }
}

const choices = fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 200 })
const idsUpTo = (log: readonly RecordedEvent[], watermark: bigint) =>
  log.filter(({ position }) => position <= watermark).map(({ id }) => id)

describe('the window over the partitions', () => {
  it('releases the log in its order, each event once, and never claims what has not come', () => {
    fc.assert(
      fc.property(aTopic, choices, ({ log, topic }, order) => {
        const window = createWindow(PARTITIONS, 0n)
        const given: string[] = []
        for (const step of arrivals(topic, order)) {
          if (step.kind === 'mark') window.mark(step.mark)
          else expect(window.take(step.link.partition, messageOf(step.link))).not.toBe('hole')
          given.push(...(window.release()?.events ?? []).map(({ id }) => id))
          expect(given).toEqual(idsUpTo(log, window.watermark))
        }
        expect(given).toEqual(log.map(({ id }) => id))
        expect(window.held).toBe(0)
        expect(window.heldBytes).toBe(0)
      }),
    )
  })

  it('sees every loss, claims nothing past it, and goes on when it was healed from the log', () => {
    fc.assert(
      fc.property(aTopic, choices, fc.infiniteStream(fc.boolean()), ({ log, topic }, order, luck) => {
        const lossy = {
          marks: topic.marks.filter(() => luck.next().value),
          partitions: topic.partitions.map((links) => links.filter(() => luck.next().value)),
        }
        const window = createWindow(PARTITIONS, 0n)
        const come = new Set<string>()
        const given: string[] = []
        const release = () => {
          given.push(...(window.release()?.events ?? []).map(({ id }) => id))
          expect(given).toEqual(idsUpTo(log, window.watermark))
        }
        for (const step of arrivals(lossy, order)) {
          if (step.kind === 'mark') window.mark(step.mark)
          else {
            const { link } = step
            const isMissing = link.previous > window.watermark && !come.has(String(link.previous))
            const taken = window.take(link.partition, messageOf(link))
            expect(taken === 'hole').toBe(isMissing)
            if (taken === 'hole') {
              const healed = log.filter(
                ({ position }) => position > window.watermark && position <= link.event.position,
              )
              given.push(...healed.map(({ id }) => id))
              window.knownThrough(link.event.position)
              expect(window.take(link.partition, messageOf(link))).toBe('known')
            }
            come.add(String(link.event.position))
          }
          release()
        }
      }),
    )
  })

  it('begins at what is known, and gives nothing of it', () => {
    fc.assert(
      fc.property(aTopic, choices, fc.nat({ max: 59 }), ({ log, topic }, order, at) => {
        const known = log[at]?.position ?? 0n
        const window = createWindow(PARTITIONS, known)
        const given: bigint[] = []
        for (const step of arrivals(topic, order)) {
          if (step.kind === 'mark') window.mark(step.mark)
          else expect(window.take(step.link.partition, messageOf(step.link))).not.toBe('hole')
          given.push(...(window.release()?.events ?? []).map(({ position }) => position))
        }
        expect(given).toEqual(log.map(({ position }) => position).filter((position) => position > known))
      }),
    )
  })

  it('believes no mark of a topic with other partitions', () => {
    const window = createWindow(PARTITIONS, 0n)
    window.mark({ position: 9n, partitions: [0n, 0n] })
    expect(window.release()).toBeUndefined()
    expect(window.held).toBe(0)
  })
})

describe('the chain', () => {
  it('is the same for every relay that computes it, in whatever batches', () => {
    fc.assert(
      fc.property(aLog, fc.nat({ max: 60 }), (log, cut) => {
        const first = extendChain(emptyChain(PARTITIONS), log.slice(0, cut))
        const second = extendChain(first.chain, log.slice(cut))
        const whole = extendChain(emptyChain(PARTITIONS), log)
        expect([...first.links, ...second.links]).toEqual(whole.links)
        expect(second.chain).toEqual(whole.chain)
      }),
    )
  })
})
