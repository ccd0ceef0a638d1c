import { useKeys } from '../../base/keys/use-keys.ts'
import type { RecordChanges } from './record-changes.ts'

/** Takes back one's last change of the record by a key, and does it again; in a field they are the field's own. */
export const useUndoKeys = ({ undoLast, redoLast }: Pick<RecordChanges, 'undoLast' | 'redoLast'>): void =>
  useKeys({ 'record.undo': undoLast, 'record.redo': redoLast })
