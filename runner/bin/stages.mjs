/** Runs stages one after the other and remembers what came of each and how long it took. */
export const createStages = (now = () => performance.now()) => {
  const done = []
  const told = []
  return {
    /** @param run  gives at least `{ passed, failed }`, and in `told` lines on what failed */
    async run(name, run) {
      const begun = now()
      const result = await run()
      told.push(...(result.told ?? []))
      done.push({ name, passed: result.passed, failed: result.failed, minutes: (now() - begun) / 60_000 })
      return result
    },
    sum: () => ({
      passed: done.reduce((sum, { passed }) => sum + passed, 0),
      failed: done.reduce((sum, { failed }) => sum + failed, 0),
    }),
    /** What was told of failures, in the order of the stages. */
    told: () => [...told],
    /** A line for each stage, and one for all of them. */
    lines: () => {
      const all = { name: 'all', minutes: done.reduce((sum, { minutes }) => sum + minutes, 0) }
      const widest = Math.max(...[...done, all].map(({ name }) => name.length))
      const line = ({ name, minutes }, rest) => `${name.padEnd(widest)} ${minutes.toFixed(1).padStart(5)} min${rest}`
      return [...done.map((stage) => line(stage, `  ${stage.passed} passed, ${stage.failed} failed`)), line(all, '')]
    },
  }
}
