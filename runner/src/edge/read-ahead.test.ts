import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createReadAhead } from './read-ahead.ts'

const KIB = 1024

/** A request of which so much has come. */
const request = (bytes: number) => {
  const stream = new PassThrough({ highWaterMark: 1024 * KIB })
  stream.write(Buffer.alloc(bytes, 'a'))
  return Object.assign(stream, {
    iterator: PassThrough.prototype.iterator.bind(stream),
    asRequest: stream as unknown as IncomingMessage,
  })
}

test('beyond what is kept in all, bodies are streamed; what was answered makes room', async () => {
  const readAhead = createReadAhead(300 * KIB)
  const first = request(200 * KIB)
  const answered = Promise.withResolvers<void>()
  first.end()
  expect((await readAhead.read(first.asRequest, answered.promise)).isWhole).toBe(true)

  const second = request(200 * KIB)
  const over = Promise.withResolvers<void>()
  const body = await readAhead.read(second.asRequest, over.promise)
  expect(body.isWhole).toBe(false)
  second.end('the rest')
  const sent = Buffer.concat(await Array.fromAsync(body.open() as AsyncIterable<Buffer>))
  expect(sent.toString()).toBe(`${'a'.repeat(200 * KIB)}the rest`)

  answered.resolve()
  over.resolve()
  await Promise.all([answered.promise, over.promise])
  await Promise.resolve()
  expect(readAhead.keptBytes()).toBe(0)
  const third = request(200 * KIB)
  third.end()
  expect((await readAhead.read(third.asRequest, new Promise(() => undefined))).isWhole).toBe(true)
})

test('what a client broke off is kept no longer', async () => {
  const readAhead = createReadAhead()
  const broken = request(100 * KIB)
  const closed = Promise.withResolvers<void>()
  const reading = readAhead.read(broken.asRequest, closed.promise)
  await expect.poll(() => readAhead.keptBytes()).toBe(100 * KIB)
  broken.destroy(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
  closed.resolve()
  await expect.poll(() => readAhead.keptBytes()).toBe(0)
})
