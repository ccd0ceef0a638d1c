import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePinnedRecords } from '../pins/use-pinned-records.ts'
import { ROUTES } from '../routes.ts'
import { iconOf } from '../shell/menu.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** The records that one keeps at hand and may still see, but for the one on the screen. */
export const usePinnedEntries = (): readonly PaletteEntry[] => {
  const { t } = useTranslation(['palette', 'record'])
  const navigate = useNavigate()
  return usePinnedRecords().flatMap(({ name, href, listPath, archived }) => {
    const list = ROUTES.find(({ path }) => path === listPath)
    if (!list || name === null || href === location.pathname) return []
    return {
      id: href,
      group: t('palette:group.pinned'),
      title: name,
      note: [t(list.titleKey), ...(archived ? [t('record:pins.archived')] : [])].join(' · '),
      icon: iconOf(listPath),
      run: () => void navigate(href),
    }
  })
}
