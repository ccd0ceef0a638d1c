import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { ownerOf } from './owner-file.ts'
import { reachEmbeddedPostgres } from './reach-embedded.ts'

let dataDir: string
let product: EmbeddedPostgres
beforeAll(async () => {
  dataDir = await mkdtemp(`${tmpdir()}/kervan-reach-`)
  product = await startEmbeddedPostgres({ dataDir, durable: false })
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const answers = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select current_user as user')
  await client.end()
  return rows[0].user
}

test('beside a running product its server is used and left alone; without one the folder’s own runs meanwhile', async () => {
  const beside = await reachEmbeddedPostgres(dataDir)
  expect([beside.url, await answers(beside.url)]).toEqual([product.url, 'kervan'])
  await beside.stop()
  expect(await answers(product.url)).toBe('kervan')

  await product.stop()
  const alone = await reachEmbeddedPostgres(dataDir)
  expect([await answers(alone.url), ownerOf(dataDir)]).toEqual(['kervan', process.pid])
  await alone.stop()
  expect(ownerOf(dataDir)).toBeUndefined()
  await expect(answers(alone.url)).rejects.toThrow()
})

test('where the product was never started nothing is made', async () => {
  const nowhere = `${dataDir}/nowhere`
  await expect(reachEmbeddedPostgres(nowhere)).rejects.toThrow(`There is no database in ${nowhere}.`)
})
