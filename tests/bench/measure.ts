/** A line of the table: what was measured, what it should be, what it was, and the bare thing beside it. */
export interface Row {
  readonly what: string
  readonly goal: string
  readonly result: string
  readonly baseline?: string
  /** Result over baseline, larger is better. */
  readonly ratio?: number
}

/** The value below which a share of the samples lies; nearest rank. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
/** The middle and the slow end of so many times. */
export const spread = (times: readonly number[]): string =>
  `p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}`
export const perSecond = (count: number, milliseconds: number): number => (count / milliseconds) * 1000
export const rate = (value: number, unit: string): string => `${Math.round(value).toLocaleString('en')} ${unit}/s`

/** Runs `act` so many times, `width` at a time, and gives how long each took, milliseconds. */
export const timeRuns = async (
  count: number,
  width: number,
  act: (index: number) => Promise<unknown>,
): Promise<number[]> => {
  const took: number[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      const began = performance.now()
      await act(index)
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
  return took
}

/** How long the whole took, milliseconds. */
export const measureElapsed = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await act()
  return performance.now() - began
}
