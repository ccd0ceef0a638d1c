import { oggOf } from './ogg-opus.ts'
import { opusInWebm } from './opus-in-webm.ts'
import { WAV_RATE, wavOf } from './wav-of.ts'

/** What a recording is made to be: Ogg with Opus is a voice message to phones, WAV is taken where that is not. */
export const RECORDED_FORMS = ['ogg', 'wav'] as const
export type RecordedForm = (typeof RECORDED_FORMS)[number]

/** What browsers record, in the order in which it is wanted: Firefox Ogg, Chromium and Safari from 18.4 on WebM, older ones MP4. */
const TYPES = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'] as const

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined && recordedType() !== undefined

export const recordedType = (): string | undefined => TYPES.find((type) => MediaRecorder.isTypeSupported(type))

/**
 * A recording as a file. Of one in MP4 the sound is AAC, which is taken where Ogg is.
 * @param name  without an ending
 * @throws RangeError, DOMException for what cannot be read
 */
export const recordedFile = async (recording: Blob, form: RecordedForm, name: string): Promise<File> => {
  if (form === 'wav') {
    const sound = await new OfflineAudioContext(1, 1, WAV_RATE).decodeAudioData(await recording.arrayBuffer())
    return new File([wavOf(sound.getChannelData(0), WAV_RATE)], `${name}.wav`, { type: 'audio/wav' })
  }
  if (recording.type.startsWith('audio/mp4')) return new File([recording], `${name}.m4a`, { type: 'audio/mp4' })
  const ogg = recording.type.startsWith('audio/ogg')
    ? recording
    : oggOf(opusInWebm(new Uint8Array(await recording.arrayBuffer())))
  return new File([ogg], `${name}.ogg`, { type: 'audio/ogg' })
}
