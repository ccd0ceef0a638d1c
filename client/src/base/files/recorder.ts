import { createStore } from '../store/external-store.ts'
import type { FileHolder } from './file-address.ts'

/** The record for which the floating recorder is open, and where in it the recording goes. */
export interface RecorderTarget extends FileHolder {
  readonly kind: Exclude<FileHolder['kind'], 'conversation'>
  /** Name of the field of files. */
  readonly field: string
  /** What the record is called, to be seen on every page meanwhile. */
  readonly title: string
}

/** Whether this browser can record at all. */
export const canRecordAudio = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined

/** Null while there is no recorder. */
export const recorderTarget = createStore<RecorderTarget | null>(null)

/** Opens the recorder for a record; one that is open already stays with its own, so that no recording goes astray. */
export const openRecorder = (target: RecorderTarget): void => recorderTarget.set((held) => held ?? target)
export const closeRecorder = (): void => recorderTarget.set(null)
