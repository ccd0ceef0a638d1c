import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { createStore } from '../../base/store/external-store.ts'

/** The words, files and buttons of a message that was taken back, on their way into the field where it was written. */
export interface ReturnedText {
  readonly conversationId: string
  readonly text: string
  readonly files?: readonly StoredFile[]
  readonly buttons?: readonly string[]
}

export const returnedText = createStore<ReturnedText | null>(null)
