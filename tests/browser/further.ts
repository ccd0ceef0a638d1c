import { isFullRun } from '@kervan/contracts/kit/testing/run-length'
import { test } from 'vitest'

type Test = typeof test

const untold = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as Test

/** As `test`, for the stories of a page beyond its main act, which `npm run test:all` tells and the gate does not. */
export const further: Test = isFullRun() ? test : untold
