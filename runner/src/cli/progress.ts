import { sayNowAndThen } from '@kervan/infra/service/say-now-and-then'
import { SingleBar } from 'cli-progress'

export interface Progress {
  /** @param done  how many there have been so far, in all */
  reach(done: number): void
  /** There are more or fewer than was thought. */
  expect(total: number): void
  end(): void
}

const SILENT: Progress = { reach: () => undefined, expect: () => undefined, end: () => undefined }

/**
 * @param shown  as a bar on a terminal, as a line now and then where the terminal is none, or not at all; the caller need not know
 * @param total  0 where it is not known
 */
export const openProgress = (
  what: string,
  total: number,
  shown: 'bar' | 'lines' | 'not',
  say: (line: string) => void,
): Progress => {
  if (shown === 'not') return SILENT
  return shown === 'bar' ? openBar(what, total) : openLines(what, total, say)
}

const openBar = (what: string, total: number): Progress => {
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

const openLines = (what: string, expected: number, say: (line: string) => void): Progress => {
  const begun = performance.now()
  let [done, total] = [0, expected]
  return {
    reach: (now) => {
      done = now
    },
    expect: (now) => {
      total = now
    },
    end: sayNowAndThen(() => describe(what, done, total, performance.now() - begun), say),
  }
}

/** `250000 of 1000000 of the log, 25%, some 3 min to go` */
const describe = (what: string, done: number, total: number, passedMs: number): string => {
  if (total < done || total === 0) return `${done} ${what} so far, after ${Math.round(passedMs / 1_000)} s`
  const left = done === 0 ? '' : `, some ${inWords((passedMs / done) * (total - done))} to go`
  return `${done} of ${total} ${what}, ${Math.floor((100 * done) / total)}%${left}`
}

const inWords = (millis: number): string =>
  millis < 120_000 ? `${Math.ceil(millis / 1_000)} s` : `${Math.round(millis / 60_000)} min`
