import type { NamedField } from './named-fields.ts'
import type { RecordKit } from './record-kit.ts'

/** The fields of a kind that the reader may see. */
export const useSeenFields = ({ fields }: RecordKit): readonly NamedField[] => fields
