import { createRandom, type Random } from '../support/meta-simulator/random.ts'

/** What is done to the house, how long it lasts and how long the house is left alone afterwards, milliseconds. */
export type Fault = { readonly restMs: number } & (
  | { readonly kind: 'kill'; readonly part: string }
  | { readonly kind: 'pause'; readonly part: string; readonly lastsMs: number }
  | { readonly kind: 'cut'; readonly engine: string; readonly lastsMs: number }
  | { readonly kind: 'delay'; readonly engine: string; readonly lastsMs: number; readonly byMs: number }
  | { readonly kind: 'fill-topic'; readonly records: number }
  /** No key of personal data can be had, while the rest of the database is there. */
  | { readonly kind: 'keys-away'; readonly lastsMs: number }
  /** The operator's ways, with everything running. */
  | { readonly kind: 'restart'; readonly part: string }
  | { readonly kind: 'backup' }
)

export interface Targets {
  /** Processes that may be killed or paused. */
  readonly parts: readonly string[]
  /** Those of them that an operator may restart. */
  readonly services: readonly string[]
  /** Engines that stand behind a proxy. */
  readonly engines: readonly string[]
}

type Draw = (random: Random, targets: Targets) => Fault

const rest = (random: Random) => random.between(200, 2_000)

/** Killing is what happens most. A pause may outlast a lease and a session, or neither. */
const DRAWS: readonly Draw[] = [
  (random, { parts }) => ({ kind: 'kill', part: random.pick(parts), restMs: rest(random) }),
  (random, { parts }) => ({ kind: 'kill', part: random.pick(parts), restMs: rest(random) }),
  (random, { parts }) => ({
    kind: 'pause',
    part: random.pick(parts),
    lastsMs: random.between(500, 9_000),
    restMs: rest(random),
  }),
  (random, { engines }) => ({
    kind: 'cut',
    engine: random.pick(engines),
    lastsMs: random.between(100, 4_000),
    restMs: rest(random),
  }),
  (random, { engines }) => ({
    kind: 'delay',
    engine: random.pick(engines),
    lastsMs: random.between(500, 4_000),
    byMs: random.between(20, 400),
    restMs: rest(random),
  }),
]

/** One in so many is none of `DRAWS`. */
const OTHERS_EVERY = 5

const OTHERS: readonly Draw[] = [
  (random) => ({ kind: 'fill-topic', records: random.between(1_000, 20_000), restMs: rest(random) }),
  (random, { services }) => ({ kind: 'restart', part: random.pick(services), restMs: rest(random) }),
  (random) => ({ kind: 'backup', restMs: rest(random) }),
  (random) => ({ kind: 'keys-away', lastsMs: random.between(500, 4_000), restMs: rest(random) }),
]

/** The same seed makes the same faults, in the same order, against the same targets. */
export const planFaults = (seed: number, count: number, targets: Targets): readonly Fault[] => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () =>
    random.pick(random.chance(1 / OTHERS_EVERY) ? OTHERS : DRAWS)(random, targets),
  )
}

export const describeFault = (fault: Fault): string => {
  switch (fault.kind) {
    case 'kill':
      return `kill -9 ${fault.part}`
    case 'pause':
      return `pause ${fault.part} for ${fault.lastsMs} ms`
    case 'cut':
      return `cut off ${fault.engine} for ${fault.lastsMs} ms`
    case 'delay':
      return `delay ${fault.engine} by ${fault.byMs} ms for ${fault.lastsMs} ms`
    case 'fill-topic':
      return `fill the topics with ${fault.records} foreign records`
    case 'keys-away':
      return `take the keys away for ${fault.lastsMs} ms`
    case 'restart':
      return `restart ${fault.part}`
    case 'backup':
      return 'back up, and read the backup back'
  }
}
