import { lengthIn } from '@kervan/contracts/messages/channels'

/**
 * How many letters and pictures, as a reader counts them, are to go from the end of a text so that it fits into a number of bytes.
 * @param most  bytes of UTF-8
 */
export const lettersOver = (text: string, most: number): number => {
  let excess = lengthIn(text, 'bytes') - most
  let over = 0
  for (const { segment } of [...new Intl.Segmenter().segment(text)].reverse()) {
    if (excess <= 0) break
    excess -= lengthIn(segment, 'bytes')
    over++
  }
  return over
}
