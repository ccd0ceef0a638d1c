/** Whether this run is `npm run test:all`, which takes the time to repeat what the gate tries a few times. */
export const isFullRun = (): boolean => process.env.KERVAN_TESTS === 'all'

/** How often a property draws: `SCHEDULES` of the environment, else few times in the gate and many times in `npm run test:all`. */
export const schedulesOf = (few: number, many: number): number =>
  Number(process.env.SCHEDULES ?? (isFullRun() ? many : few))
