import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeFile } from '@kervan/command-service/files/judge-file'
import { expect, onTestFinished, test } from 'vitest'
import type { SimulatedFile } from '../support/meta-simulator/graph-server.ts'
import { SCRIPTS } from '../support/meta-simulator/scripts/all-scripts.ts'
import { filesOfScripts } from './patient-files.ts'

/** Ids of the files that a script names. */
const named = Object.values(SCRIPTS)
  .flat()
  .flatMap(({ steps }) => steps.flatMap(({ part }) => part({}) ?? []))
  .flatMap((part) => {
    const { id, mime_type } = part[part.type] as { readonly id?: string; readonly mime_type?: string }
    return id !== undefined && mime_type !== undefined ? [id] : []
  })

const judged = async (folder: string, { bytes }: SimulatedFile): Promise<string> => {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return judgeFile(path, 'file')
}

test('every file that people of the scripts send is there, small, and is what its message says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'patient-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = filesOfScripts()
  expect(named.length).toBeGreaterThan(25)
  expect([...files.keys()].toSorted()).toEqual([...new Set(named)].toSorted())
  for (const file of files.values()) {
    expect(file.bytes.length).toBeLessThan(50_000)
    expect(file.type.split(';')[0]).toBe(await judged(folder, file))
  }
})

test('a paper has its name as a title, in letters that its font has, and its parts are where it says', () => {
  const papers = [...filesOfScripts().values()].filter(({ type }) => type === 'application/pdf')
  for (const { bytes } of papers) {
    const source = Buffer.from(bytes).toString('latin1')
    expect(source).toMatch(/^[\n -~]*$/)
    const start = Number(/startxref\n(\d+)/.exec(source)![1])
    expect(source.slice(start, start + 4)).toBe('xref')
    const places = [...source.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
    expect(places.map((place) => source.slice(place).split(' ', 1)[0])).toEqual(['1', '2', '3', '4', '5'])
  }
  expect(papers.map(({ bytes }) => /\((.+?)\) Tj/.exec(Buffer.from(bytes).toString())![1])).toContain(
    'tahlil sonuclari',
  )
})
