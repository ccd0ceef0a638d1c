import { writeFileSync } from 'node:fs'

/** Name of the variable that says where this reporter writes. */
export const UNHANDLED_FILE = 'KERVAN_TEST_UNHANDLED'

/** Reporter of vitest: the errors outside of any test, which its JSON report leaves out, each with the test file it came from. */
export default class {
  onTestRunEnd(_modules, errors) {
    const told = errors.map(({ message, VITEST_TEST_PATH }) => ({ message: String(message), file: VITEST_TEST_PATH }))
    writeFileSync(process.env[UNHANDLED_FILE], JSON.stringify(told))
  }
}
