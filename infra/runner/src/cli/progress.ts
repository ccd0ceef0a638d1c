import { SingleBar } from 'cli-progress'

export interface Progress {
  /** @param done  how many there have been so far, in all */
  reach(done: number): void
  /** There are more or fewer than was thought. */
  expect(total: number): void
  end(): void
}

const SILENT: Progress = { reach: () => undefined, expect: () => undefined, end: () => undefined }

/** @param drawn  false: nothing is shown, and the caller need not know */
export const openProgress = (what: string, total: number, drawn: boolean): Progress => {
  if (!drawn) return SILENT
  const bar = new SingleBar({
    format: `{bar} {percentage}% | {value} of {total} ${what} | {eta_formatted} to go`,
    stream: process.stderr,
    hideCursor: true,
    etaBuffer: 100,
  })
  bar.start(total, 0)
  return {
    reach: (done) => bar.update(done),
    expect: (now) => bar.setTotal(now),
    end: () => bar.stop(),
  }
}
