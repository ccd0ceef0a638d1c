import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { recordedType } from './recorded-file.ts'

/** A recording that is left running ends by itself, seconds. */
const MOST_SECONDS = 10 * 60
/** A voice is understood at half of it. */
const BITS_PER_SECOND = 32_000

export type RecorderState = 'idle' | 'recording' | 'denied' | 'failed'

/** Records the microphone. @param onRecorded  is given what was recorded, once it is finished and not discarded */
export const useRecorder = (onRecorded: (recording: Blob) => Promise<void>) => {
  const [state, setState] = useState<RecorderState>('idle')
  const [seconds, setSeconds] = useState(0)
  const running = useRef<{ readonly recorder: MediaRecorder; isKept: boolean } | null>(null)
  const hand = useEffectEvent((recording: Blob) => void onRecorded(recording).catch(() => setState('failed')))

  const end = (isKept: boolean): void => {
    if (!running.current) return
    running.current.isKept = isKept
    if (running.current.recorder.state !== 'inactive') running.current.recorder.stop()
  }
  const tick = useEffectEvent(() => {
    if (seconds + 1 >= MOST_SECONDS) end(true)
    setSeconds(seconds + 1)
  })
  useEffect(() => {
    if (state !== 'recording') return
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [state])
  useEffect(() => () => running.current?.recorder.stop(), [])

  const begin = async (): Promise<void> => {
    let stream: MediaStream
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } })
    } catch {
      return setState('denied')
    }
    const recorder = new MediaRecorder(stream, { mimeType: recordedType(), audioBitsPerSecond: BITS_PER_SECOND })
    const mine = { recorder, isKept: false }
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => void parts.push(data)
    recorder.onerror = () => setState('failed')
    recorder.onstop = () => {
      for (const track of stream.getTracks()) track.stop()
      running.current = null
      setState((now) => (now === 'recording' ? 'idle' : now))
      if (mine.isKept) hand(new Blob(parts, { type: recorder.mimeType }))
    }
    running.current = mine
    recorder.start()
    setSeconds(0)
    setState('recording')
  }
  return { state, seconds, begin, finish: () => end(true), discard: () => end(false) }
}
