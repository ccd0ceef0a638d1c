import { useTranslation } from 'react-i18next'
import { archiveKey } from '../base/archive-words.ts'
import { permissionWords } from '../base/i18n/choices.ts'
import { useCan } from '../base/session/session-store.ts'
import { type ListKit, permissionOf } from './list-kit.ts'

/** Why a record cannot be changed by the reader; null when it can. */
export const useLocked = (kit: Pick<ListKit, 'record'>, archived: boolean): string | null => {
  const { t } = useTranslation(['record', kit.record.collection])
  const permission = permissionOf(kit, 'edit')
  const may = useCan(permission)
  if (!may) return t('locked.permission', { permission: permissionWords(permission) })
  return archived ? t(archiveKey(kit.record, 'locked')) : null
}
