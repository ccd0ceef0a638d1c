import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

/*
 * Setup of each file of tests. The files of a worker share their modules (`isolate: false`), which spares each file most of its imports.
 * What a file replaces ends with it: globals, settings, clocks; and one that replaces modules has modules of its own.
 */
const { testPath } = expect.getState()
const replacesModules = testPath !== undefined && readFileSync(testPath, 'utf8').includes('vi.mock(')
if (replacesModules) vi.resetModules()

afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  if (replacesModules) vi.resetModules()
})
