import type { AnyRecord } from '@kervan/contracts/kit/record'
import Archive from '@mui/icons-material/ArchiveOutlined'
import Link from '@mui/icons-material/LinkOutlined'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Pinned from '@mui/icons-material/PushPin'
import Pin from '@mui/icons-material/PushPinOutlined'
import Unarchive from '@mui/icons-material/UnarchiveOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { useActs } from '../base/acts/acts.ts'
import { archiveKey } from '../base/archive-words.ts'
import { useKeys } from '../base/keys/use-keys.ts'
import { usePin } from '../base/preferences/use-pin.ts'
import { canCopy, copyText } from '../base/ui/copy-text.ts'
import { MenuButton } from '../base/ui/MenuButton.tsx'
import { showToast } from '../base/ui/toast/toasts.ts'

interface RecordMenuProps {
  readonly record: AnyRecord
  readonly id: string
  readonly archived: boolean
  readonly mayEdit: boolean
  readonly onArchive: (to: boolean) => void
}

/** What is done with a record now and then. */
export const RecordMenu = ({ record, id, archived, mayEdit, onArchive }: RecordMenuProps) => {
  const { t } = useTranslation(['record', record.collection])
  const copy = () => copyText(location.href, t('menu.link-copied'))
  const { pinned, toggle } = usePin({ kind: record.kind, id })
  const pinWords = { title: t(pinned ? 'menu.unpin' : 'menu.pin'), icon: pinned ? Pinned : Pin }
  const pin = async () => {
    if (await toggle()) showToast({ tone: 'success', title: t(pinned ? 'menu.unpinned' : 'menu.pinned') })
  }
  useKeys({ 'record.pin': () => void pin() })
  const archiveWords = {
    title: t(archiveKey(record, archived ? 'restore' : 'archive')),
    icon: archived ? Unarchive : Archive,
  }
  useActs([
    { id: 'pin', ...pinWords, run: () => void pin() },
    ...(canCopy ? [{ id: 'copy-link', title: t('menu.copy-link'), icon: Link, run: copy }] : []),
    ...(mayEdit ? [{ id: 'archive', ...archiveWords, run: () => onArchive(!archived) }] : []),
  ])
  return (
    <MenuButton label={t('menu.label')} icon={<MoreHoriz fontSize="small" />}>
      {(close) => [
        <MenuItem
          key="pin"
          onClick={() => {
            close()
            void pin()
          }}
        >
          <ListItemIcon>
            <pinWords.icon fontSize="small" />
          </ListItemIcon>
          {pinWords.title}
        </MenuItem>,
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
