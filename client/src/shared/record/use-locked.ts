import type { Permission } from '@kervan/contracts/permissions/permissions'
import { useTranslation } from 'react-i18next'
import { permissionWords } from '../i18n/choices.ts'
import { useCan } from '../session/session-store.ts'

/** Why a record cannot be changed by the reader; null when it can. */
export const useLocked = (permission: Permission, archived: boolean): string | null => {
  const { t } = useTranslation('record')
  const may = useCan(permission)
  if (!may) return t('locked.permission', { permission: permissionWords(permission) })
  return archived ? t('locked.archived') : null
}
