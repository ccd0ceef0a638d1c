import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { testFiles } from '@kervan/infra/files/testing/test-files'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { exif, exifSegment, jpeg } from '../files/testing/pictures.ts'
import { createMediaKeeper } from './keep-media.ts'

const SUBJECT = 'conversation-0190a000-0000-7000-8000-000000000001'
const store = testFiles()
const keep = createMediaKeeper({ store, limitMb: 1, scanner: null, logger: pino({ level: 'silent' }) })
const came = (bytes: Buffer) => ({ kind: 'came', bytes: Readable.from([bytes]), size: bytes.length }) as const
const media = { providerId: '1' }

test('a photo that a person sent is kept without the place where it was taken', async () => {
  const placeless = jpeg(exifSegment(exif(true, { place: false })))
  const id = createHash('sha256').update(placeless).digest('hex')
  const kept = await keep(came(jpeg(exifSegment(exif(true)))), { kind: 'image', media }, SUBJECT)
  expect(kept).toEqual({ kind: 'kept', file: { id, name: 'image.jpg', type: 'image/jpeg', size: placeless.length } })
  const bytes = await store.of(SUBJECT).read(id)
  expect(Buffer.concat(await Array.fromAsync(bytes as AsyncIterable<Buffer>))).toEqual(placeless)
})

test('a list in Windows-1254 is lost as one that is not taken, and is not asked for again', async () => {
  const list = Buffer.from('ad;soyad\nI\xfe\xfdl;\xc7a\xf0r\xfd\n', 'latin1')
  const named = { kind: 'document', media: { ...media, fileName: 'liste.csv' } } as const
  expect(await keep(came(list), named, SUBJECT)).toEqual({ kind: 'lost', reason: 'type-refused' })
})
