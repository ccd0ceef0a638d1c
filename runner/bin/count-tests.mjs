const brokenFiles = ({ testResults }) =>
  testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length

/**
 * Counts from vitest's JSON report. A file that could not be loaded has no test to fail, and an error outside of any test
 * shows in the exit code alone; each counts as one failure, as does a report that was never written.
 */
export const countTests = (report, exitCode) => {
  const passed = report?.numPassedTests ?? 0
  const failed = report ? report.numFailedTests + brokenFiles(report) : 0
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}
