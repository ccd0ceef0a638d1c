/**
 * How loud a recording is over its length, from 0 to 1: the loudest of each of so many equal parts, in relation to the loudest of all.
 * @param samples  of one channel, from -1 to 1
 */
export const peaksOf = (samples: Float32Array, count: number): readonly number[] => {
  const peaks = Array.from({ length: count }, (_, place) => {
    const part = samples.subarray(
      Math.floor((place * samples.length) / count),
      Math.floor(((place + 1) * samples.length) / count),
    )
    let peak = 0
    for (const sample of part) peak = Math.max(peak, Math.abs(sample))
    return peak
  })
  const loudest = Math.max(...peaks)
  return loudest > 0 ? peaks.map((peak) => peak / loudest) : peaks
}
