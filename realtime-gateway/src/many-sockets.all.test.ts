import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { leadStream } from './testing/ids.ts'
import type { Listener } from './testing/listener.ts'
import { staff } from './testing/memory-sessions.ts'
import { type OpenGateway, openGateway } from './testing/open-gateway.ts'

let house: OpenGateway
beforeEach(async () => {
  house = await openGateway()
})
afterEach(() => house.close())

const positionsOf = (listener: Listener) => listener.pushes.map(({ payload }) => Number(payload.position))
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** The TCP connection of a client, which it may stop reading. */
const connectionOf = ({ socket }: Listener): { pause(): void; resume(): void } =>
  (socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } }).ws._socket

describe('many sockets', () => {
  it('all hear everything once and in order: 200 of them, 50 pushes', async () => {
    const viewers = await Promise.all(
      Array.from({ length: 150 }, () => house.connectAs(staff(['leads.view', 'leads.edit']))),
    )
    const others = await Promise.all(Array.from({ length: 50 }, () => house.connectAs(staff(['users.view']))))
    for (const tag of upTo(50)) await house.record(leadStream(1), 'LeadTagged', { tag: String(tag) })
    await house.settle()
    for (const viewer of viewers) expect(positionsOf(viewer)).toEqual(upTo(50))
    for (const other of others) expect(other.pushes).toEqual([])
  })

  it('do not wait for one that has stopped reading; it is closed before too much waits for it, and catches up', async () => {
    const [slow, quick] = [await house.connectAs(staff(['leads.view'])), await house.connectAs(staff(['leads.view']))]
    connectionOf(slow).pause()
    // 30 MB, which lie as large in the log: more than the buffers of both ends hold and than may wait.
    const tag = () => randomBytes(75_000).toString('base64')
    for (const lead of upTo(300)) await house.record(leadStream(lead), 'LeadTagged', { tag: tag() })
    await quick.until(() => quick.pushes.length === 300)
    expect(positionsOf(quick)).toEqual(upTo(300))
    expect(slow.pushes.length).toBeLessThan(300)

    const closed = once(slow.socket as never, 'disconnect')
    connectionOf(slow).resume()
    await closed
    const heard = positionsOf(slow)
    expect(heard).toEqual(upTo(heard.length))
    await slow.until(() => slow.socket.connected)
    const missed: number[] = []
    for (let since = heard.length, more = true; more; since = missed.at(-1) ?? since) {
      const page = await house.catchUp(slow.token, BigInt(since))
      missed.push(...page.pushes.map(({ payload }) => Number(payload.position)))
      more = page.more
    }
    expect([...heard, ...missed]).toEqual(upTo(300))
  })
})
