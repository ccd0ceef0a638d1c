import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

/*
 * Setup of each file of unit tests. The files of a worker share their modules (`isolate: false`), which spares each file most of its imports.
 * What a file replaces ends with it: globals, settings, clocks; and one that replaces modules, lets them know kinds that are made up, begins a
 * session, or begins a watch that lasts as long as a page (`watchNetwork`, `pauseReads`) has modules of its own.
 */
const { testPath } = expect.getState()
const needsOwnModules =
  testPath !== undefined &&
  /\b(vi\.mock|makeKnown|beginSession|watch[A-Z]\w*|pauseReads|reportUnhandled)\(/.test(readFileSync(testPath, 'utf8'))
if (needsOwnModules) vi.resetModules()

afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  if (needsOwnModules) vi.resetModules()
})
