import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClamdScanner } from './clamd.ts'
import { ScannerUnavailable } from './port.ts'
import { EICAR, standInClamd } from './testing/stand-in-clamd.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kervan-clamd-'))
})
afterAll(() => rm(folder, { recursive: true }))

const file = async (bytes: string | Buffer): Promise<string> => {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return path
}

test.each(['', 'clamd.ctl'])('what is found is told, and nothing where nothing is, over %j', async (socket) => {
  const clamd = await standInClamd({ path: socket && join(folder, socket) })
  const { scan } = createClamdScanner(clamd.url)
  expect(await scan(await file(EICAR))).toBe('Eicar-Test-Signature')
  expect(await scan(await file(`${'x'.repeat(200_000)}${EICAR}`))).toBe('Eicar-Test-Signature')
  expect(await scan(await file('Merhaba'))).toBeNull()
  expect(await scan(await file(''))).toBeNull()
  expect(clamd.scanned).toEqual([EICAR.length, 200_000 + EICAR.length, 7, 0])
  await clamd.close()
})

test('a scanner that is not there, is silent, or does not judge is unavailable, and says why', async () => {
  const gone = await standInClamd()
  await gone.close()
  const small = await standInClamd({ most: 1000 })
  const silent = await standInClamd({ silent: true })
  for (const [url, why] of [
    [gone.url, 'ECONNREFUSED'],
    [`unix://${join(folder, 'none')}`, 'ENOENT'],
    [small.url, 'size limit exceeded|EPIPE|ECONNRESET'],
    [silent.url, 'silent for 50 ms'],
  ] as const) {
    const scan = createClamdScanner(url, 50).scan(await file(Buffer.alloc(500_000)))
    await expect(scan).rejects.toThrow(ScannerUnavailable)
    await expect(scan).rejects.toThrow(new RegExp(why))
  }
  await small.close()
  await silent.close()
})
