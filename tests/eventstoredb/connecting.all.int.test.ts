import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEventStoreDBStore } from '@kervan/infra/event-store/eventstoredb'
import { StoreUnavailable } from '@kervan/infra/event-store/port'
import { all, idsOf, newEvents, newStream } from '@kervan/infra/event-store/testing/behaviour/log-under-test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selfSigned } from '../support/eventstoredb-double/self-signed.ts'
import { type OpenDouble, openDouble } from './open-double.ts'

describe('with TLS, a name and a password', () => {
  let double: OpenDouble
  let folder: string
  let at: string
  beforeAll(async () => {
    const tls = selfSigned()
    folder = await mkdtemp(join(tmpdir(), 'eventstoredb-'))
    await writeFile(join(folder, 'ca.pem'), tls.certificate)
    double = await openDouble({ tls, user: { name: 'kervan', password: 'p@ss:word' } })
    at = `localhost:${double.port}?tls=true&tlsCAFile=${encodeURIComponent(join(folder, 'ca.pem'))}`
  })
  afterAll(async () => {
    await double.close()
    await rm(folder, { recursive: true })
  })

  test('the right ones are let in', async () => {
    const store = double.store(`esdb://kervan:${encodeURIComponent('p@ss:word')}@${at}`)
    const stream = newStream()
    const events = newEvents(2)
    await store.append(stream, events, 'no-stream')
    expect(idsOf(await all(store.readStream(stream)))).toEqual(idsOf(events))
  })

  test('others are not', async () => {
    const store = double.store(`esdb://kervan:wrong@${at}`)
    await expect(store.head()).rejects.toThrow(StoreUnavailable)
  })

  test('a server that is not trusted hears nothing', async () => {
    const store = double.store(`esdb://kervan:p@localhost:${double.port}?tls=true`)
    await expect(store.head()).rejects.toThrow(StoreUnavailable)
  })

  test('a certificate that is not there is told at once', () => {
    expect(() =>
      createEventStoreDBStore({ connectionString: 'esdb://127.0.0.1:2113?tls=true&tlsCAFile=/nowhere/ca.pem' }),
    ).toThrow('certificate file')
  })
})

describe('by name', () => {
  let double: OpenDouble
  beforeAll(async () => {
    double = await openDouble()
  })
  afterAll(() => double.close())

  test.each([
    ['one host', (port: number) => `esdb://127.0.0.1:${port}?tls=false`],
    ['one host, as the product is called now', (port: number) => `kurrentdb://127.0.0.1:${port}?tls=false`],
    ['several hosts', (port: number) => `esdb://127.0.0.1:1,127.0.0.1:${port}?tls=false`],
    ['the name of a cluster', (port: number) => `esdb+discover://127.0.0.1:${port}?tls=false`],
  ])('%s', async (_, connectionString) => {
    const store = double.store(connectionString(double.port))
    const stream = newStream()
    await store.append(stream, newEvents(1), 'no-stream')
    expect(await all(store.readStream(stream))).toHaveLength(1)
  })

  test('a cluster that is not there is said not to be', async () => {
    const store = double.store('esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=2')
    await expect(store.head()).rejects.toThrow(StoreUnavailable)
    await expect(store.readAll()[Symbol.asyncIterator]().next()).rejects.toThrow(StoreUnavailable)
  })
})
