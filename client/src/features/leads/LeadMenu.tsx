import Archive from '@mui/icons-material/ArchiveOutlined'
import Link from '@mui/icons-material/LinkOutlined'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Unarchive from '@mui/icons-material/UnarchiveOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../shared/session/session-store.ts'
import { showToast } from '../../shared/ui/toast/toasts.ts'
import type { LeadControlProps } from './lead-control.ts'

/** A page without https has no clipboard. */
const canCopy = 'clipboard' in navigator

/** What is done with a lead now and then. */
export const LeadMenu = ({ lead, onChange }: Pick<LeadControlProps, 'lead' | 'onChange'>) => {
  const { t } = useTranslation('leads')
  const mayEdit = useCan('leads.edit')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={t('menu.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {canCopy && (
          <MenuItem
            onClick={() => {
              close()
              void navigator.clipboard
                .writeText(location.href)
                .then(() => showToast({ tone: 'success', title: t('menu.link-copied') }))
            }}
          >
            <ListItemIcon>
              <Link fontSize="small" />
            </ListItemIcon>
            {t('menu.copy-link')}
          </MenuItem>
        )}
        <MenuItem
          disabled={!mayEdit}
          onClick={() => {
            close()
            onChange({ field: 'archived', to: !lead.archived }, lead)
          }}
        >
          <ListItemIcon>{lead.archived ? <Unarchive fontSize="small" /> : <Archive fontSize="small" />}</ListItemIcon>
          {t(lead.archived ? 'menu.restore' : 'menu.archive')}
        </MenuItem>
      </Menu>
    </>
  )
}
