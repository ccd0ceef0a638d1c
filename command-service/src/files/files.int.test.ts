import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { SAMPLE_BYTES } from '@kervan/contracts/kit/fields/testing/sample-bytes'
import { createClamdScanner } from '@kervan/infra/files/clamd'
import type { FileStore, SealedFiles } from '@kervan/infra/files/port'
import { uploadNameOf } from '@kervan/infra/files/sealed-files'
import { HEAD_BYTES } from '@kervan/infra/files/sealed-format'
import { EICAR, standInClamd } from '@kervan/infra/files/testing/stand-in-clamd'
import { testFileStore, testFiles } from '@kervan/infra/files/testing/test-files'
import { createHttpApp } from '@kervan/infra/http/http-app'
import { migrate } from '@kervan/infra/postgres/migrate'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import type { Sessions } from '@kervan/infra/sessions/port'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMAND_MIGRATIONS } from '../migrations.ts'
import { fileRoutes } from './file.routes.ts'
import { createFileLedger, type FileLedger } from './file-ledger.ts'
import { removeUnnamedFiles } from './remove-unnamed-files.ts'
import { exif, exifSegment, jpeg } from './testing/pictures.ts'
import { createUploadedFiles, type UploadedFiles } from './uploaded-files.ts'

const [AYSE, MERT, STRANGER] = [randomUUID(), randomUUID(), randomUUID()]
const RIGHTS = [{ resource: 'leads', action: 'edit', allowed: true }]
let clamd: Awaited<ReturnType<typeof standInClamd>>
let database: TestDatabase
let store: FileStore
let sealed: SealedFiles
let files: UploadedFiles
let ledger: FileLedger
let server: Server
let url: string

beforeAll(async () => {
  clamd = await standInClamd({ most: 4 * 1024 * 1024 })
  database = await testDatabase()
  await migrate(database.pool, { schema: 'commands', migrations: COMMAND_MIGRATIONS })
  store = testFileStore()
  sealed = testFiles(store)
  ledger = createFileLedger(database.pool)
  const sessions = {
    cookieName: 'kervan_session',
    find: async (token: string) => ({
      id: token,
      user: { id: token, userType: 'user', permissions: token === STRANGER ? [] : RIGHTS },
    }),
  } as unknown as Sessions
  const logger = pino({ level: 'silent' })
  const scanner = createClamdScanner(clamd.url)
  files = createUploadedFiles({ store: sealed, ledger, limitMb: 1, scanner, logger })
  server = createServer(createHttpApp({ sessions, logger }, fileRoutes({ files }))).listen(0)
  url = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await clamd.close()
  await database.drop()
})

type Answer = StoredFile & { readonly code?: string; readonly message?: string }
const upload = async (
  bytes: string | Buffer | ReadableStream,
  name = 'a.txt',
  headers: Record<string, string> = {},
  user: string | null = AYSE,
): Promise<{ status: number; body: Answer }> => {
  const response = await fetch(`${url}/api/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body: bytes,
    headers: {
      'Content-Type': 'application/octet-stream',
      'Accept-Language': 'en',
      ...(user && { Authorization: `Bearer ${user}` }),
      ...headers,
    },
    ...(bytes instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)
  return { status: response.status, body: (await response.json()) as Answer }
}

describe('an upload', () => {
  test('is told what it is, and is the same file when it comes again, from anybody, under any name', async () => {
    for (const [id, bytes] of Object.entries(SAMPLE_BYTES)) {
      const first = await upload(Buffer.from(bytes), '../\u202eAğrı')
      expect(first).toMatchObject({ status: 201, body: { id, name: 'Ağrı', size: bytes.length } })
      const again = await upload(Buffer.from(bytes), 'b', {}, MERT)
      expect(again.body).toEqual({ ...first.body, name: 'b' })
      expect(await store.sizeOf(id)).toBe(null)
      expect(await store.sizeOf(uploadNameOf(id))).toBeGreaterThan(HEAD_BYTES + bytes.length)
    }
  })

  test('is named by a header, in no address, and by the query of programs that know no other way', async () => {
    const named = async (header: string, query = '') => {
      const headers = {
        'File-Name': header,
        'Content-Type': 'application/octet-stream',
        Authorization: `Bearer ${AYSE}`,
      }
      const response = await fetch(`${url}/api/files${query}`, { method: 'POST', body: 'Merhaba', headers })
      return ((await response.json()) as Answer).name
    }
    expect(await named(encodeURIComponent('Işıl’ın röntgeni.txt'))).toBe('Işıl’ın röntgeni.txt')
    expect(await named('b.txt', '?name=a.txt')).toBe('b.txt')
    expect(await named('%E0', '?name=a.txt')).toBe('a.txt')
    expect(await upload('a', 'a', { 'File-Name': '%E0' })).toMatchObject({ body: { name: 'a' } })
    const nameless = await fetch(`${url}/api/files`, {
      method: 'POST',
      body: 'Merhaba',
      headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${AYSE}` },
    })
    expect([nameless.status, await nameless.json()]).toMatchObject([
      400,
      { code: 'invalid-request', errors: [{ path: 'headers.File-Name', code: 'required' }] },
    ])
  })

  test('may come in pieces, without saying how long it is', async () => {
    const pieces = new ReadableStream({
      start(controller) {
        for (const piece of ['Iş', 'ıl']) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    })
    expect(await upload(pieces)).toMatchObject({ status: 201, body: { type: 'text/plain', size: 6 } })
  })

  test.each<[string, () => ReturnType<typeof upload>, number, string]>([
    ['empty', () => upload(''), 400, 'file-empty'],
    ['too large', () => upload('x'.repeat(1024 * 1024 + 1)), 413, 'file-too-large'],
    ['a page', () => upload('<html><script>alert(1)</script>', 'a.pdf'), 415, 'file-type-not-taken'],
    ['a text under the name of a program', () => upload('echo', 'fatura.bat'), 415, 'file-name-misleads'],
    ['the test file of virus scanners', () => upload(EICAR, 'eicar.txt'), 422, 'file-infected'],
    ['JSON', () => upload('{"name":"a"}', 'a', { 'Content-Type': 'application/json' }), 415, 'not-bytes'],
    ['a form', () => upload('a=b', 'a', { 'Content-Type': 'application/x-www-form-urlencoded' }), 415, 'not-bytes'],
    ['without a name', () => upload('a', ''), 400, 'invalid-request'],
    ['from a stranger', () => upload('a', 'a', {}, null), 401, 'not-signed-in'],
    ['by a cookie alone', () => upload('a', 'a', { Cookie: `kervan_session=${AYSE}` }, null), 403, 'cross-site'],
  ])('is refused that is %s', async (_what, asking, status, code) => {
    const before = await filesHeld()
    expect(await asking()).toMatchObject({ status, body: { code } })
    expect(await filesHeld()).toBe(before)
  })

  test('is refused for the moment where the scanner does not answer, and says which endings a name may have', async () => {
    await clamd.close()
    expect(await upload('Merhaba')).toMatchObject({ status: 503, body: { code: 'file-scan-unavailable' } })
    clamd = await standInClamd({ most: 4 * 1024 * 1024, port: Number(new URL(clamd.url).port) })
    expect((await upload('Merhaba')).status).toBe(201)
    const misled = await upload('Merhaba', 'fatura.bat')
    expect(misled.body.message).toContain('ends in .bat')
    expect(misled.body.message).toContain('one of these and upload it again: .txt.')
  })

  test('that is larger than it says is stopped where it is too large', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 64 * 1024
        if (sent > 64 * 1024 * 1024) return controller.close()
        controller.enqueue(new Uint8Array(64 * 1024).fill(65))
      },
    })
    const outcome = await upload(endless).catch(() => 'broken off')
    if (outcome !== 'broken off') expect(outcome).toMatchObject({ status: 413, body: { code: 'file-too-large' } })
  })

  test('is refused to a user who has uploaded much and saved nothing', async () => {
    const hoarder = randomUUID()
    const large = (each: number) => Buffer.alloc(1024 * 1024, String.fromCharCode(65 + each))
    const codes: unknown[] = []
    for (let each = 0; each < 6; each++) codes.push((await upload(large(each), 'a', {}, hoarder)).body.code)
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => undefined))
    expect(codes[5]).toBe('too-many-uploads')
    expect((await upload('a', 'a', {}, AYSE)).status).toBe(201)
  })

  test('is refused beyond the limit also where many come at once', async () => {
    const hoarder = randomUUID()
    const some = (each: number) => Buffer.alloc(512 * 1024, String.fromCharCode(97 + each))
    const answers = await Promise.all(Array.from({ length: 24 }, (_, each) => upload(some(each), 'a', {}, hoarder)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(await ledger.unnamedBytesOf(hoarder)).toBe(5 * 1024 * 1024)
  })

  test('is refused to a user who has no right to anything, and could save it nowhere', async () => {
    expect((await upload('a', 'a', {}, STRANGER)).body.code).toBe('not-permitted')
    expect(await ledger.unnamedBytesOf(STRANGER)).toBe(0)
  })
})

describe('a file is named', () => {
  test('by the user who uploaded it, and not by one who only knows its hash', async () => {
    const { body } = await upload('Yalnız Ayşe')
    expect(await ledger.name([body.id], MERT)).toEqual([])
    expect(await ledger.name([body.id, '0'.repeat(64)], AYSE)).toEqual([
      { id: body.id, type: body.type, size: body.size },
    ])
  })
})

describe('what a record names', () => {
  const [CLINIC, OTHER] = ['clinic-1', 'clinic-2']
  const textOf = async (subject: string, id: string) => {
    const bytes = await sealed.of(subject).read(id)
    return bytes && Buffer.concat(await Array.fromAsync(bytes as AsyncIterable<Buffer>)).toString()
  }
  const sweep = (olderThanMs: number) =>
    removeUnnamedFiles({ store: sealed, ledger, namedInLog: async () => new Set() }, olderThanMs)

  test('is its own: another that names it has another file, and who names it not has none', async () => {
    const { body } = await upload('Sözleşme')
    expect(await files.name([body.id], MERT, CLINIC)).toEqual([])
    expect(await textOf(CLINIC, body.id)).toBe(null)
    for (const each of [CLINIC, OTHER]) expect(await files.name([body.id], AYSE, each)).toHaveLength(1)
    expect([await textOf(CLINIC, body.id), await textOf(OTHER, body.id)]).toEqual(['Sözleşme', 'Sözleşme'])
    expect(await textOf('clinic-3', body.id)).toBe(null)
  })

  test('is a picture without the place where it was taken, and the same file when it comes again', async () => {
    const { body } = await upload(jpeg(exifSegment(exif(false))), 'foto.jpg')
    const placeless = jpeg(exifSegment(exif(false, { place: false })))
    expect(body).toMatchObject({ type: 'image/jpeg', size: placeless.length })
    for (const again of [jpeg(exifSegment(exif(false))), placeless])
      expect((await upload(again, 'foto.jpg')).body.id).toBe(body.id)
    expect(await files.name([body.id], AYSE, CLINIC)).toHaveLength(1)
    expect(await textOf(CLINIC, body.id)).toBe(placeless.toString())
  })

  test('stays when what was uploaded goes a day later, and is uploaded again for others', async () => {
    const { body } = await upload('Rapor')
    await files.name([body.id], AYSE, CLINIC)
    await sweep(60_000)
    expect(await files.name([body.id], AYSE, OTHER)).toHaveLength(1)
    await sweep(-60_000)
    expect(await store.sizeOf(uploadNameOf(body.id))).toBe(null)
    expect([await textOf(CLINIC, body.id), await textOf(OTHER, body.id)]).toEqual(['Rapor', 'Rapor'])
    expect(await files.name([body.id], AYSE, CLINIC)).toHaveLength(1)
    expect(await files.name([body.id], AYSE, 'clinic-3')).toEqual([])
    await upload('Rapor')
    expect(await files.name([body.id], AYSE, 'clinic-3')).toHaveLength(1)
  })
})

const filesHeld = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ count: string }>('select count(*) from commands.files where held')
  return Number(rows[0]?.count)
}
