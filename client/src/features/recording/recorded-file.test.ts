import { fileTypeFromBlob } from 'file-type'
import { afterEach, expect, test, vi } from 'vitest'
import { canRecord, recordedFile, recordedType } from './recorded-file.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that records these types. */
const browserOf = (...types: readonly string[]) => {
  vi.stubGlobal('MediaRecorder', { isTypeSupported: (type: string) => types.includes(type) })
  vi.stubGlobal('navigator', { mediaDevices: {} })
}

test.each([
  ['Firefox', ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus'], 'audio/ogg;codecs=opus'],
  ['Chromium', ['audio/webm;codecs=opus', 'audio/mp4'], 'audio/webm;codecs=opus'],
  ['Safari before 18.4', ['audio/mp4'], 'audio/mp4'],
])('%s records %j as %s', (_, types, chosen) => {
  browserOf(...types)
  expect([canRecord(), recordedType()]).toEqual([true, chosen])
})

test('a browser that records nothing that is known, or has no recorder or microphone, is not asked to', () => {
  browserOf('audio/unheard-of')
  expect(canRecord()).toBe(false)
  browserOf('audio/mp4')
  vi.stubGlobal('navigator', {})
  expect(canRecord()).toBe(false)
  vi.stubGlobal('MediaRecorder', undefined)
  expect(canRecord()).toBe(false)
})

/** The head of a file as Safari records it. */
const MP4 = Uint8Array.of(0, 0, 0, 24, ...Buffer.from('ftypM4A '), 0, 0, 0, 0, ...Buffer.from('M4A mp42'))

test('what Safari recorded goes out as it is, where Ogg would', async () => {
  const file = await recordedFile(new Blob([MP4], { type: 'audio/mp4;codecs=mp4a.40.2' }), 'ogg', 'Ses')
  expect([file.name, file.type, new Uint8Array(await file.arrayBuffer())]).toEqual(['Ses.m4a', 'audio/mp4', MP4])
  expect((await fileTypeFromBlob(file))?.ext).toBe('m4a')
})

test.each(['audio/mp4', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus'])(
  'what was recorded as %s is a WAV with the same samples where no other is taken',
  async (type) => {
    const decoded: ArrayBuffer[] = []
    class Decoder {
      decodeAudioData = async (bytes: ArrayBuffer) => {
        decoded.push(bytes)
        return { getChannelData: () => Float32Array.of(0, 0.5, -1) }
      }
    }
    vi.stubGlobal('OfflineAudioContext', Decoder)
    const file = await recordedFile(new Blob([MP4], { type }), 'wav', 'Ses')
    expect(decoded.map((bytes) => new Uint8Array(bytes))).toEqual([MP4])
    expect([file.name, file.type]).toEqual(['Ses.wav', 'audio/wav'])
    expect(new Int16Array((await file.arrayBuffer()).slice(44))).toEqual(Int16Array.of(0, 16_384, -32_767))
  },
)

test('what is not what it says cannot be read', async () => {
  const recording = new Blob([MP4], { type: 'audio/webm;codecs=opus' })
  await expect(recordedFile(recording, 'ogg', 'Ses')).rejects.toThrow(RangeError)
})
