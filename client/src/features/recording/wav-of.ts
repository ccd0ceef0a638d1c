/** Samples a second: what a voice needs. */
export const WAV_RATE = 16_000

/** One channel of samples from -1 to 1 as a file of WAV, 16 bits. */
export const wavOf = (samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(44 + 2 * samples.length)
  const view = new DataView(bytes.buffer)
  const word = (at: number, text: string) =>
    bytes.set(
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
      at,
    )
  word(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, 2 * rate, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  word(36, 'data')
  view.setUint32(40, 2 * samples.length, true)
  for (const [place, sample] of samples.entries())
    view.setInt16(44 + 2 * place, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true)
  return bytes
}
