import { runQuietly } from './run-quietly.mjs'

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1)

/** Runs one after the other, with a line for each, and what the failing ones said. */
export const runChecks = async (checks) => {
  let failed = 0
  for (const { name, command } of checks) {
    const begun = performance.now()
    const { code, output } = await runQuietly(...command)
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(begun)} s)`)
    if (code === 0) continue
    failed += 1
    console.log(output.trimEnd())
  }
  return { passed: checks.length - failed, failed }
}
