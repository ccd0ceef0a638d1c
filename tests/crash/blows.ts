import type { Random } from '../support/meta-simulator/random.ts'
import { type RunningProduct, startProcess } from '../support/product.ts'
import { type House, moveHouse, STORES } from './houses.ts'

/** The product and the house that it runs in, after a blow. */
export interface Struck {
  readonly product: RunningProduct
  readonly house: House
}

/** How long keys are away, milliseconds. */
const AWAY = { shortest: 200, longest: 2_000 }

interface Blow {
  readonly what: string
  readonly strike: (struck: Struck, port: number, random: Random) => Promise<Struck>
}

export const startIn = (house: House, port: number): Promise<RunningProduct> =>
  startProcess({ dataDir: house.dataDir, port, env: house.env })

const killAll: Blow = {
  what: 'product and PostgreSQL killed',
  strike: async ({ product, house }, port) => {
    await product.kill()
    return { product: await startIn(house, port), house }
  },
}
const killStoreToo: Blow = {
  what: 'product, PostgreSQL and the event store killed',
  strike: async ({ product, house }, port) => {
    await product.kill()
    await house.killStore()
    return { product: await startIn(house, port), house }
  },
}
/** PostgreSQL starts all of its processes again; the product goes on. */
const killOneOfPostgres: Blow = {
  what: 'one process of PostgreSQL killed',
  strike: async (struck, _, random) => {
    const [, ...below] = await struck.house.databaseProcesses()
    kill(random.pick(below))
    return struck
  },
}
/** The product starts PostgreSQL again. */
const killFirstOfPostgres: Blow = {
  what: "PostgreSQL's first process killed",
  strike: async (struck) => {
    const [first] = await struck.house.databaseProcesses()
    kill(Number(first))
    return struck
  },
}
/** The database is there but for the keys of personal data; the product goes on. */
const loseKeys: Blow = {
  what: 'the keys away for a while',
  strike: async (struck, _, random) => {
    await struck.house.loseKeys(random.between(AWAY.shortest, AWAY.longest))
    return struck
  },
}
const moveOut: Blow = {
  what: 'backup, and restored elsewhere',
  strike: async ({ product, house }, port, random) => {
    await product.stop()
    const next = await moveHouse(house, random.pick(STORES))
    return { product: await startIn(next, port), house: next }
  },
}

/** It may have ended by itself in the meantime. */
const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const BLOWS: readonly Blow[] = [killAll, loseKeys, killOneOfPostgres, killFirstOfPostgres, killStoreToo, killAll]

/** One blow in so many moves the house. */
export const MOVES_EVERY = 5

/** @param count  which blow it is, from 1: the first ones are of every kind, so that a short run meets most, and a move */
export const pickBlow = (count: number, random: Random): Blow =>
  count % MOVES_EVERY === 0 ? moveOut : (BLOWS[count - 1 - Math.floor(count / MOVES_EVERY)] ?? random.pick(BLOWS))
