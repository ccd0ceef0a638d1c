import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkDataFolder, checkNode, judgeSpace } from './machine.ts'

const GIB = 2 ** 30

test.each([
  ['24.9.0', 'fine'],
  ['26.0.0', 'fine'],
  ['22.1.0', 'broken'],
])('Node %s is %s', (version, state) => expect(checkNode(version).state).toBe(state))

test.each([
  [100, 200, 'fine'],
  [6, 2_000, 'fine'],
  [4, 2_000, 'warning'],
  [0.5, 2_000, 'broken'],
  [1.9, 4, 'fine'],
  [0.3, 4, 'warning'],
  [0.05, 4, 'broken'],
])('%d of %d GiB free is %s', (free, total, state) =>
  expect(judgeSpace('/data', free * GIB, total * GIB).state).toBe(state),
)

test('a data folder that is missing, or open to everybody, is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kervan-doctor-'))
  const states = async (path: string) =>
    (await checkDataFolder(path)).filter(({ of }) => of === 'data folder').map(({ state }) => state)
  expect(await states(folder)).toEqual(['fine'])
  expect(await states(join(folder, 'nowhere'))).toEqual(['warning'])
  await mkdir(join(folder, 'open'))
  await chmod(join(folder, 'open'), 0o777)
  expect(await states(join(folder, 'open'))).toEqual(['warning'])
  await rm(folder, { recursive: true })
})
