import type { AnyRecord } from '@kervan/contracts/record/record'
import Archive from '@mui/icons-material/ArchiveOutlined'
import Link from '@mui/icons-material/LinkOutlined'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Unarchive from '@mui/icons-material/UnarchiveOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { useActs } from '../acts/acts.ts'
import { MenuButton } from '../ui/MenuButton.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import { archiveKey } from './archive-words.ts'

/** A page without https has no clipboard. */
const canCopy = 'clipboard' in navigator

interface RecordMenuProps {
  readonly record: AnyRecord
  readonly archived: boolean
  readonly mayEdit: boolean
  readonly onArchive: (to: boolean) => void
}

/** What is done with a record now and then. */
export const RecordMenu = ({ record, archived, mayEdit, onArchive }: RecordMenuProps) => {
  const { t } = useTranslation(['record', record.collection])
  const copy = () =>
    void navigator.clipboard
      .writeText(location.href)
      .then(() => showToast({ tone: 'success', title: t('menu.link-copied') }))
  const archiveWords = {
    title: t(archiveKey(record, archived ? 'restore' : 'archive')),
    icon: archived ? Unarchive : Archive,
  }
  useActs([
    ...(canCopy ? [{ id: 'copy-link', title: t('menu.copy-link'), icon: Link, run: copy }] : []),
    ...(mayEdit ? [{ id: 'archive', ...archiveWords, run: () => onArchive(!archived) }] : []),
  ])
  return (
    <MenuButton label={t('menu.label')} icon={<MoreHoriz fontSize="small" />}>
      {(close) => [
        canCopy && (
          <MenuItem
            key="copy"
            onClick={() => {
              close()
              copy()
            }}
          >
            <ListItemIcon>
              <Link fontSize="small" />
            </ListItemIcon>
            {t('menu.copy-link')}
          </MenuItem>
        ),
        <MenuItem
          key="archive"
          disabled={!mayEdit}
          onClick={() => {
            close()
            onArchive(!archived)
          }}
        >
          <ListItemIcon>
            <archiveWords.icon fontSize="small" />
          </ListItemIcon>
          {archiveWords.title}
        </MenuItem>,
      ]}
    </MenuButton>
  )
}
