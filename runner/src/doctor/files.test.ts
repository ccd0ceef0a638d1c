import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '@kervan/infra/settings'
import { expect, test } from 'vitest'
import { checkFiles } from './files.ts'

test('a folder that takes files is fine, and what takes none is broken with its remedy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kervan-doctor-'))
  const settings = readSettings({ KERVAN_DATA_DIR: folder })
  expect(await checkFiles(settings)).toMatchObject([{ state: 'fine', text: `the folder ${folder}/files` }])
  await writeFile(join(folder, 'files'), '')
  const [finding] = await checkFiles(settings)
  expect(finding).toMatchObject({ state: 'broken', text: expect.stringContaining('Give it to the user') })
  await rm(folder, { recursive: true })
})

test('a bucket that cannot be reached is broken, and its secret is not told', async () => {
  const settings = readSettings({
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'kervan',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'not-to-be-told',
  })
  const [finding] = await checkFiles(settings)
  expect(finding).toMatchObject({ state: 'broken', text: expect.stringContaining('S3_BUCKET') })
  expect(finding?.text).not.toContain('not-to-be-told')
})
