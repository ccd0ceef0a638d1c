import { X509Certificate } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificates } from './make-certificates.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-03-01T12:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const uid = process.getuid?.() ?? 0
const PARTS = ['query-service-1', 'postgres', 'eventstoredb-1'].map((name) => ({ name, uid }))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kervan-certificates-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = (path: string) => readFile(join(folder, path), 'utf8')
const certificateOf = async (name: string) => new X509Certificate(await read(`certificates/${name}/node.crt`))

test('each part gets a certificate for its own name, of an authority of its own, and a key that its user alone reads', async () => {
  expect(await makeCertificates(folder, PARTS, NOW)).toEqual(PARTS.map(({ name }) => name))
  const authority = new X509Certificate(await read('ca/ca.crt'))
  expect(authority.ca).toBe(true)
  for (const { name } of PARTS) {
    const certificate = await certificateOf(name)
    expect(certificate.checkIssued(authority) && certificate.verify(authority.publicKey), name).toBe(true)
    expect(certificate.ca).toBe(false)
    expect(
      ['query-service-1', 'postgres', 'eventstoredb-1', 'kafka-1'].filter((each) => certificate.checkHost(each)),
    ).toEqual([name])
    expect(certificate.checkHost('localhost')).toBe('localhost')
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1')
    expect(certificate.validToDate).toEqual(later(397))
    expect(await read(`certificates/${name}/node.pem`)).toBe(
      (await read(`certificates/${name}/node.key`)) + (await read(`certificates/${name}/node.crt`)),
    )
    for (const file of ['node.key', 'node.pem'])
      expect((await stat(join(folder, 'certificates', name, file))).mode & 0o777).toBe(0o400)
  }
  expect((await stat(join(folder, 'authority/ca.key'))).mode & 0o777).toBe(0o400)
  expect(await readdir(join(folder, 'ca'))).toEqual(['ca.crt'])
})

test('a node of EventStoreDB has what its manual asks for', async () => {
  const { subject, keyUsage, publicKey } = await certificateOf('eventstoredb-1')
  expect(subject).toBe('CN=eventstoredb-node')
  expect(keyUsage?.toSorted()).toEqual(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2'])
  expect(publicKey).toMatchObject({ asymmetricKeyType: 'rsa', asymmetricKeyDetails: { modulusLength: 3072 } })
  expect(await read('certificates/eventstoredb-1/node.key')).toMatch(/^-----BEGIN PRIVATE KEY-----\n/)
})

test('what holds for 30 more days is left as it is, what does not is made anew by the same authority', async () => {
  expect(await makeCertificates(folder, PARTS, later(367))).toEqual([])
  const authority = await read('ca/ca.crt')
  expect(await makeCertificates(folder, PARTS, later(368))).toEqual(PARTS.map(({ name }) => name))
  expect(await read('ca/ca.crt')).toBe(authority)
  expect((await certificateOf('postgres')).validToDate).toEqual(later(368 + 397))
})

test('a certificate that has lost its key is made anew, alone', async () => {
  await rm(join(folder, 'certificates/postgres/node.key'))
  expect(await makeCertificates(folder, PARTS, later(368))).toEqual(['postgres'])
  // As after an interruption between the two.
  await rm(join(folder, 'certificates/postgres/node.crt'))
  await copyFile(join(folder, 'certificates/query-service-1/node.crt'), join(folder, 'certificates/postgres/node.crt'))
  expect(await makeCertificates(folder, PARTS, later(368))).toEqual(['postgres'])
})

test('an authority that would end before what it issues is replaced, and with it every certificate', async () => {
  await makeCertificates(folder, PARTS, later(3650 - 397))
  const authority = await read('ca/ca.crt')
  expect(await makeCertificates(folder, PARTS, later(3650 - 397 + 1))).toEqual(PARTS.map(({ name }) => name))
  expect(await read('ca/ca.crt')).not.toBe(authority)
})
