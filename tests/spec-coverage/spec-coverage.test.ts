import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AREAS, type CoverageRow, faultsOf, pageOf, readRows } from './coverage-rows.ts'

const ROOT = join(import.meta.dirname, '../..')
const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(join(ROOT, path), 'utf8')
  } catch {
    return undefined
  }
}
const rows = readRows(textOf('docs/spec-coverage.md') ?? '')

it('every sentence of the specification has its row, and what the row names is there', () => {
  expect(faultsOf(rows, textOf)).toEqual([])
})

it.each(AREAS)('what is left to %s is shown on its page', async (area) => {
  await expect(pageOf(area, rows)).toMatchFileSnapshot(join(ROOT, `docs/spec-coverage/${area}.md`))
})

describe('a fault in the table is found', () => {
  const withRow = (id: string, change: Partial<CoverageRow>) =>
    faultsOf(
      rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
      textOf,
    )

  it('when a sentence has no row, or two', () => {
    expect(faultsOf(rows.slice(1), textOf)).toEqual(['000-0.1 has no row'])
    expect(faultsOf([...rows, rows[0]!], textOf)).toEqual(['000-0.1 has more than one row'])
  })

  it.each<[string, Partial<CoverageRow>, string]>([
    ['a place', { where: '`client/src/nowhere.ts`' }, 'is in a file that is not there: client/src/nowhere.ts'],
    [
      'a decision',
      { where: '`client/src/base/session/idle.ts`; differs: [0099](decisions/0099-nothing.md)' },
      'differs by a decision that is not there: decisions/0099-nothing.md',
    ],
    [
      'a decision of the number',
      {
        where:
          '`client/src/base/session/idle.ts`; differs: [0099](decisions/0073-where-requests-differ-from-the-specification.md)',
      },
      'differs by a decision that is not there: decisions/0073-where-requests-differ-from-the-specification.md',
    ],
    [
      'a test file',
      { heldBy: '`client/src/no.test.ts` › sleeps' },
      'is held by a test file that is not there: client/src/no.test.ts',
    ],
    [
      'a test',
      { heldBy: '`client/src/base/session/idle.test.ts` › sleeps' },
      'is held by a test that is not there: client/src/base/session/idle.test.ts › sleeps',
    ],
    [
      'the title of a test',
      { heldBy: '`client/src/base/session/idle.test.ts`' },
      'names no test of a file: `client/src/base/session/idle.test.ts`',
    ],
    [
      'a test of the whole title',
      { heldBy: '`client/src/base/session/idle.test.ts` › warns for sixty' },
      'is held by a test that is not there: client/src/base/session/idle.test.ts › warns for sixty',
    ],
    [
      'the second of two tests',
      {
        heldBy:
          '`client/src/base/session/idle.test.ts` › warns for sixty seconds, until the session ends; `client/src/base/session/idle.test.ts` › sleeps',
      },
      'is held by a test that is not there: client/src/base/session/idle.test.ts › sleeps',
    ],
    ['an area', { where: 'not yet: kitchen', heldBy: '' }, 'is left to an area that is not there: kitchen'],
    ['a proof', { heldBy: '' }, 'has no test'],
  ])('when %s is not there', (_what, change, fault) => {
    expect(withRow('000-4.18', change)).toEqual([`000-4.18 ${fault}`])
  })
})
