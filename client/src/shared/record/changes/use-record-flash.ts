import type { Flash } from '../Flashing.tsx'
import type { RecordKit } from '../record-kit.ts'

/** The newest change of a record by somebody else, for a moment; null otherwise. */
export const useRecordFlash = (_kit: RecordKit, _id: string): Flash | null => null
