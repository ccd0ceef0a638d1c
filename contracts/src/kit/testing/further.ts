import { test } from 'vitest'
import { isFullRun } from './run-length.ts'

type Test = typeof test

const untold = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as Test

/** As `test`, for what `npm run test:all` tries and the gate does not: what a page does beyond its main act, and what waits or kills. */
export const further: Test = isFullRun() ? test : untold
