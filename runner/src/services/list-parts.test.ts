import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { listParts } from './list-parts.ts'
import { PORTS_BEHIND, partsOf } from './parts.ts'

test('says where each part is, until they end', async () => {
  const folder = await mkdtemp(`${tmpdir()}/kervan-parts-`)
  onTestFinished(() => rm(folder, { recursive: true }))
  const ports = Array.from({ length: PORTS_BEHIND }, (_, index) => 4_000 + index)
  const remove = await listParts(folder, partsOf(ports, 3_000))
  const list = JSON.parse(await readFile(`${folder}/services.json`, 'utf8'))
  expect(list).toHaveLength(PORTS_BEHIND + 1)
  expect(list[0]).toEqual({ name: 'relay 1', url: 'http://127.0.0.1:4000' })
  expect(list.at(-1)).toEqual({ name: 'edge', url: 'http://127.0.0.1:3000' })
  await remove()
  expect(await readdir(folder)).toEqual([])
})
