import { changeableFields } from '@kervan/contracts/kit/record'
import { useTranslation } from 'react-i18next'
import type { Page, RecordKit } from './record-kit.ts'

/** Why a field of a record cannot be changed by the reader; null when it can. */
export type FieldLock = (field: string) => string | null

/** @param locked  why nothing of the record can be changed; null when something can */
export const useFieldLock = ({ record }: Pick<RecordKit, 'record'>, page: Page, locked: string | null): FieldLock => {
  const { t } = useTranslation('record')
  // Of a kind with events of its own, what none of them says stays as it was made.
  const changeable = changeableFields(record)
  return (field) => {
    if (locked !== null) return locked
    if (record.fields[field]?.by) return t('locked.product')
    if (!Object.hasOwn(changeable, field)) return t('locked.fixed')
    return page.locked && !record.locked?.but?.includes(field) ? page.locked.message : null
  }
}
