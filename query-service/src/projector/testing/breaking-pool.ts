import type pg from 'pg'

export interface Fault {
  /** The statement at which the connection breaks, counted from 1. */
  readonly at: number
  /** `before`: the server never sees the statement. `after`: it does, and the answer is lost. */
  readonly when: 'before' | 'after'
  /** Whether every later statement fails too, as for a process that was killed; the count then begins with `arm`. */
  readonly forGood: boolean
}

export interface BreakingPool {
  readonly pool: pg.Pool
  /** Begins the count. */
  readonly arm: () => void
  readonly struck: () => boolean
}

const connectionError = (): Error => Object.assign(new Error('the connection broke'), { code: 'ECONNRESET' })

/** A pool whose connection breaks at one statement. */
export const breakingPool = (pool: pg.Pool, { at, when, forGood }: Fault): BreakingPool => {
  let count = 0
  let armed = !forGood
  const strikes = (): boolean => {
    count++
    return armed && (forGood ? count >= at : count === at)
  }

  const breaking = (client: pg.PoolClient): pg.PoolClient => {
    let gone = false
    const query = async (...statement: Parameters<pg.PoolClient['query']>) => {
      if (gone) throw connectionError()
      if (!strikes()) return client.query(...statement)
      gone = true
      if (when === 'after' && count === at) await client.query(...statement)
      throw connectionError()
    }
    const get = (target: pg.PoolClient, name: keyof pg.PoolClient) => {
      const value = target[name]
      return name === 'query' ? query : typeof value === 'function' ? value.bind(target) : value
    }
    return new Proxy(client, { get: (target, name) => get(target, name as keyof pg.PoolClient) })
  }

  const connect = async () => breaking(await pool.connect())
  const query = async (...statement: Parameters<pg.PoolClient['query']>) => {
    const client = await connect()
    try {
      const result = await client.query(...statement)
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  const proxy = new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : name === 'query' ? query : Reflect.get(target, name)),
  })
  const arm = () => {
    armed = true
    count = 0
  }
  return { pool: proxy, arm, struck: () => armed && count >= at }
}
