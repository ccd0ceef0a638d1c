import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import configuration from '../../.dependency-cruiser.cjs'
import { cruiseBorders } from '../../runner/bin/cruise-borders.mjs'
import { layOutRooms, plant } from './plant.mjs'
import { innocents, violations } from './planted.mjs'

let folder
beforeEach(() => {
  folder = realpathSync(mkdtempSync(`${tmpdir()}/kervan-borders-`))
  layOutRooms(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const planted = Object.entries(violations).flatMap(([rule, imports]) => imports.map((entry) => ({ rule, ...entry })))

describe('the borders', () => {
  test.each(planted)('$rule: $from may not import $imports', async ({ rule, ...entry }) => {
    plant(folder, entry)
    const { violations: found } = await cruiseBorders(folder)
    expect(found).toContainEqual(expect.objectContaining({ rule, from: entry.from }))
  })

  test.each(innocents)('$from may import $imports', async (entry) => {
    plant(folder, entry)
    expect((await cruiseBorders(folder)).violations).toEqual([])
  })

  test('have no rule that was never seen to report', () => {
    expect(Object.keys(violations).sort()).toEqual(configuration.forbidden.map(({ name }) => name).sort())
  })
})
