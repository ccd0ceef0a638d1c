import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type RecentRecord, readRecent } from '../../base/recent/recent-records.ts'
import { useUser } from '../../base/session/session-store.ts'
import { mayOpen } from '../page-route.ts'
import { ROUTES } from '../routes.ts'
import { iconOf } from '../shell/menu.ts'
import type { PaletteEntry } from './palette-entry.ts'

const SHOWN = 6

/** The records that one looked at last and may still see, but for the one on the screen; undefined until they were read. */
export const useRecentEntries = (): readonly PaletteEntry[] | undefined => {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const user = useUser()
  const [records, setRecords] = useState<readonly RecentRecord[]>()
  useEffect(() => {
    let left = false
    void readRecent(user.id).then((read) => !left && setRecords(read))
    return () => {
      left = true
    }
  }, [user.id])
  return records
    ?.flatMap((record) => {
      const list = ROUTES.find(({ path }) => path === record.listPath)
      return list && mayOpen(user, list) && record.href !== location.pathname ? [{ record, list }] : []
    })
    .slice(0, SHOWN)
    .map(({ record: { id, name, href }, list }) => ({
      id,
      group: t('group.recent'),
      title: name,
      note: t(list.titleKey),
      icon: iconOf(list.path),
      run: () => void navigate(href),
    }))
}
