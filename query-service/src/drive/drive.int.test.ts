import { readDriveFolder } from '@kervan/contracts/api/participants/read-drive-folder'
import { participant } from '@kervan/contracts/kinds/participant/participant'
import { emptyOf } from '@kervan/contracts/kit/fields/field-schemas'
import { heldOf } from '@kervan/contracts/kit/fields/writable-fields'
import { driveOf } from '@kervan/infra/drive/google-drive'
import { NO_DRIVE } from '@kervan/infra/drive/port'
import type { Session } from '@kervan/infra/sessions/port'
import { DRIVE_FOLDER, type DriveServer, startDriveServer } from '@kervan/tests/support/drive-simulator/drive-server'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colleagueOf } from '../testing/records.ts'
import { idOf } from '../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../testing/test-query-service.ts'

const FOLDER = '1aB-cD_eF2gH3iJ4kL5mN6oP7qR8sT9uV'
const PASSPORT = '1zY-xW_vU2tS3rQ4pO5nM6lK7jI8hG9fE'
const LINK = `https://drive.google.com/drive/folders/${FOLDER}`

const readerOf = (name: string, ...actions: string[]): Session['user'] => ({
  ...{ id: colleagueOf(name), username: name, fullName: 'Ayşe Kaya', email: null, role: 'user', userType: 'user' },
  ...{ subRole: 'agent', active: true },
  permissions: actions.map((action) => ({ resource: 'participants', action, allowed: true })),
})
const READERS = new Map([
  ['agent', readerOf('agent', 'view')],
  ['own', readerOf('own', 'view', 'scope-own')],
  ['newcomer', readerOf('newcomer')],
])

let drive: DriveServer
let service: TestQueryService
const logged: string[] = []
beforeEach(async () => {
  logged.length = 0
  drive = await startDriveServer()
  const google = driveOf({ GOOGLE_DRIVE_CREDENTIALS: drive.credentials, GOOGLE_DRIVE_API_URL: drive.url })
  service = await testQueryService(
    READERS,
    pino({ level: 'trace' }, { write: (line) => void logged.push(line) }),
    google,
  )
})
afterEach(async () => {
  await service?.close()
  await drive?.close()
})

const participantWith = (driveFolder: string | null): string => {
  const empty = Object.fromEntries(
    Object.entries(heldOf(participant.fields)).map(([field, each]) => [field, emptyOf(each)]),
  )
  const values = { ...empty, person: idOf('person'), event: idOf('event'), driveFolder }
  service.log.record(`participant-${idOf('participant')}`, 'ParticipantCreated' as never, { values } as never)
  return idOf('participant')
}
const read = async (query = '', as: string = 'agent') => {
  await service.tell()
  const path = `/api/participants/${idOf('participant')}/drive-folder${query}`
  const { status, body } = await service.get(readDriveFolder, path, { as: as as never })
  return { status, body: body as typeof body & { readonly code?: string; readonly message?: string } }
}
const refusalOf = async (query?: string, as?: string) => {
  const { status, body } = await read(query, as)
  return [status, body.code]
}

/** What the folder holds, whose link is the participant's. */
const fill = (): void => {
  const of = { parent: FOLDER, modifiedTime: '2026-11-20T09:30:00.000Z' }
  drive.files.push(
    { id: FOLDER, name: 'Ayşe Kaya', mimeType: DRIVE_FOLDER },
    { ...of, id: PASSPORT, name: 'Pasaport.pdf', mimeType: 'application/pdf', size: '184320' },
    { ...of, id: 'x'.repeat(33), name: 'Röntgenler', mimeType: DRIVE_FOLDER, webViewLink: 'javascript:alert(1)' },
  )
}

test('a folder is read by the service account, folders first; what was read a moment ago is told from the cache', async () => {
  fill()
  participantWith(LINK)
  const first = await read()
  expect(first).toMatchObject({
    status: 200,
    body: {
      name: 'Ayşe Kaya',
      entries: [
        { name: 'Röntgenler', kind: 'folder', size: null, link: `https://drive.google.com/open?id=${'x'.repeat(33)}` },
        { name: 'Pasaport.pdf', kind: 'pdf', size: 184_320, modifiedAt: '2026-11-20T09:30:00.000Z' },
      ],
      more: false,
      fromCache: false,
    },
  })
  expect(drive.asked[1]).toContain(`q='${FOLDER}' in parents and trashed=false`)
  expect(drive.asked[1]).toContain('supportsAllDrives=true')
  expect(drive.asked[1]).toContain('includeItemsFromAllDrives=true')

  expect((await read()).body).toEqual(first.body)
  expect((await read('?again=true')).body).toMatchObject({ fromCache: false })
  expect([drive.asked.length, drive.tokens.length]).toEqual([4, 1])
})

test.each([
  [{ status: 403, reason: 'insufficientFilePermissions' }, /files: HTTP 403 insufficientFilePermissions/],
  ['no answer' as const, /files: no answer/],
])(
  'where Google says %j, what was read before is told as such, and else the words of the specification',
  async (fault, reason) => {
    fill()
    participantWith(LINK)
    drive.fail(fault)
    expect(await read()).toMatchObject({
      status: 409,
      body: {
        code: 'drive-folder-unreadable',
        message: 'Klasör içeriği yüklenemedi. Lütfen Google Drive izinlerinizi kontrol edin.',
      },
    })
    drive.fail(null)
    const { body } = await read()
    drive.fail(fault)
    expect(await read('?again=true')).toEqual({ status: 200, body: { ...body, fromCache: true } })
    expect(logged.join('')).toMatch(reason)
    expect(logged.join('')).not.toMatch(new RegExp(`${FOLDER}|Ayşe|Pasaport`))
  },
)

test('the link of a file tells of that file, and of a long folder the first 200 are told', async () => {
  fill()
  participantWith(`https://drive.google.com/file/d/${PASSPORT}/view`)
  expect((await read()).body).toMatchObject({ name: 'Pasaport.pdf', entries: [{ kind: 'pdf' }], more: false })

  const many = Array.from({ length: 201 }, (_, each) => ({ id: `photo-${each}`, name: `${each}.jpg` }))
  drive.files.push(...many.map((each) => ({ ...each, mimeType: 'image/jpeg', parent: PASSPORT })))
  drive.files.splice(1, 1, { id: PASSPORT, name: 'Fotoğraflar', mimeType: DRIVE_FOLDER })
  const { body } = await read('?again=true')
  expect([body.entries.length, body.entries[199]!.name, body.more]).toEqual([200, '199.jpg', true])
})

test('who may not view participants, or not this one, is told nothing of the folder', async () => {
  fill()
  participantWith(LINK)
  expect(await refusalOf('', 'newcomer')).toEqual([403, 'not-permitted'])
  expect(await refusalOf('', 'own')).toEqual([404, 'record-not-found'])
  expect(drive.asked).toEqual([])
})

test('a record without a link, and an installation without an account, say so', async () => {
  participantWith(null)
  expect(await refusalOf()).toEqual([409, 'drive-folder-not-set'])
  await service.close()
  service = await testQueryService(READERS, undefined, NO_DRIVE)
  participantWith(LINK)
  expect(await refusalOf()).toEqual([409, 'drive-not-connected'])
})

test('a key that is none stops the start', () => {
  const credentials = { ...JSON.parse(drive.credentials), private_key: '-----BEGIN PRIVATE KEY-----\nx' }
  const start = () =>
    driveOf({ GOOGLE_DRIVE_CREDENTIALS: JSON.stringify(credentials), GOOGLE_DRIVE_API_URL: drive.url })
  expect(start).toThrow('GOOGLE_DRIVE_CREDENTIALS must hold a private key that can be read')
})
