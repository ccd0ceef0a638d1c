import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { FilesInput } from './FilesInput.tsx'
import type { FieldEditor } from './field-editor.ts'

/** Files that have arrived; a form waits for those on their way. */
export interface TypedFiles {
  readonly files: readonly StoredFile[]
  readonly isUploading: boolean
}

export const filesEditor: FieldEditor<TypedFiles> = {
  typed: (value) => ({ files: (value ?? []) as readonly StoredFile[], isUploading: false }),
  read: ({ files, isUploading }, _field, { t }) =>
    isUploading ? { value: files, faults: { '': t('files:wait') } } : { value: files },
  Input: FilesInput,
}
