import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

/*
 * Setup of each file of unit tests. The files of a worker share their modules (`isolate: false`), which spares each file most of its imports.
 * What a file replaces ends with it: globals, settings, clocks; and one that replaces modules, or lets them know kinds that are
 * made up, has modules of its own.
 */
const { testPath } = expect.getState()
const needsOwnModules = testPath !== undefined && /\b(vi\.mock|makeKnown)\(/.test(readFileSync(testPath, 'utf8'))
if (needsOwnModules) vi.resetModules()

afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  if (needsOwnModules) vi.resetModules()
})
