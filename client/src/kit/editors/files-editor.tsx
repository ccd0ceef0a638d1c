import type { RecordFile } from '@kervan/contracts/files/stored-file'
import { Suspense } from 'react'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import type { FieldEditor, InputProps } from './field-editor.ts'

/** Files that have arrived; a form waits for those on their way. */
export interface TypedFiles {
  readonly files: readonly RecordFile[]
  readonly isUploading: boolean
}

/** Its code comes with the first form that holds files. */
const filesInput = lazyPart<InputProps<TypedFiles>>(() =>
  import('./FilesInput.tsx').then(({ FilesInput }) => FilesInput),
)

export const filesEditor: FieldEditor<TypedFiles> = {
  typed: (value) => ({ files: (value ?? []) as readonly RecordFile[], isUploading: false }),
  read: ({ files, isUploading }, _field, { t }) =>
    isUploading ? { value: files, faults: { '': t('files:wait') } } : { value: files },
  Input: (props) => (
    <Suspense fallback={null}>
      <Part of={filesInput} {...props} />
    </Suspense>
  ),
}
