const LARGEST = 2n ** 63n - 1n

/**
 * The whole number that a bound becomes where numbers are stored with so many digits after the point: `18.125` with two is
 * 1813 as the lower bound (`up`) and 1812 as the upper one (`down`). What a column cannot hold becomes the largest that it can.
 * @param text  digits, with a sign and a point or without
 */
export const scaledBound = (text: string, scale: number, rounding: 'up' | 'down'): bigint => {
  const negative = text.startsWith('-')
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const digits = BigInt(`${whole}${fraction.slice(0, scale).padEnd(scale, '0')}`)
  const more = /[1-9]/.test(fraction.slice(scale)) ? 1n : 0n
  const away = (rounding === 'up') !== negative ? more : 0n
  const size = digits + away > LARGEST ? LARGEST : digits + away
  return negative ? -size : size
}
