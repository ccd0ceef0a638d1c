import { runQuietly } from './run-quietly.mjs'

const SIDE_BY_SIDE = 2

/** Runs two at a time, with a line for each as it ends, and what the failing ones said. */
export const runChecks = async (checks) => {
  const waiting = [...checks]
  const failed = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const begun = performance.now()
      const { code, output } = await runQuietly(...next.command)
      console.log(`${code === 0 ? '✓' : '✗'} ${next.name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
      if (code === 0) continue
      failed.push(next.name)
      console.log(output.trimEnd())
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
  return {
    passed: checks.length - failed.length,
    failed: failed.length,
    told: failed.map((name) => `FAILED check: ${name}`),
  }
}
