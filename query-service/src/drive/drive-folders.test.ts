import { type DriveFolder, DriveUnreadable } from '@kervan/infra/drive/port'
import { expect, test } from 'vitest'
import { createDriveFolders } from './drive-folders.ts'

const MINUTE = 60_000
const FOLDER: DriveFolder = { name: 'Ayşe Kaya', entries: [], more: false }

/** A cache, how often Drive was asked, and the clock. */
const start = () => {
  const at = { minute: 0, answers: true, asked: 0 }
  const read = async () => {
    at.asked++
    if (!at.answers) throw new DriveUnreadable('files: HTTP 403')
    return FOLDER
  }
  const folders = createDriveFolders({ read }, { warn: () => {} } as never, () => at.minute * MINUTE)
  return { at, folders }
}

test('Google is not asked again for a quarter of an hour, unless a user asks for it, and from a minute on the answer says so', async () => {
  const { at, folders } = start()
  expect(await folders.read('a', false)).toEqual({
    folder: FOLDER,
    fromCache: false,
    readAt: new Date(0).toISOString(),
  })
  expect(await folders.read('a', false)).toMatchObject({ fromCache: false })
  at.minute = 14
  expect(await folders.read('a', false)).toMatchObject({ fromCache: true, readAt: new Date(0).toISOString() })
  expect(at.asked).toBe(1)
  expect(await folders.read('a', true)).toMatchObject({ fromCache: false })
  at.minute = 29
  expect(await folders.read('a', false)).toMatchObject({ fromCache: false })
  expect(at.asked).toBe(3)
})

test('what was told stands in for a day while Google refuses', async () => {
  const { at, folders } = start()
  await folders.read('a', false)
  at.answers = false
  at.minute = 24 * 60 - 1
  expect(await folders.read('a', false)).toMatchObject({ fromCache: true })
  at.minute++
  await expect(folders.read('a', false)).rejects.toThrow(DriveUnreadable)
})

test('of many folders the one that was read longest ago is forgotten', async () => {
  const { at, folders } = start()
  for (let each = 0; each <= 500; each++) await folders.read(String(each), false)
  await folders.read('500', false)
  expect(at.asked).toBe(501)
  await folders.read('0', false)
  expect(at.asked).toBe(502)
})
