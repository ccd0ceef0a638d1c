import { chosenKind } from './chosen-kind.ts'

/** Whether this run is `npm run test:all`, which takes the time to repeat what the gate tries a few times. */
export const isFullRun = (): boolean => process.env.KERVAN_TESTS === 'all'

/** Whether suites of kinds try a kind with everything: in a full run, and in one that is about one kind. */
export const isThorough = (): boolean => isFullRun() || chosenKind() !== undefined

/** How often a property draws: `SCHEDULES` of the environment, else few times in the gate and many times in `npm run test:all`. */
export const schedulesOf = (few: number, many: number): number =>
  Number(process.env.SCHEDULES ?? (isFullRun() ? many : few))
