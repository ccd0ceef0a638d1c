import type { SvgIconComponent } from '@mui/icons-material'
import Folder from '@mui/icons-material/FolderOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import Hospital from '@mui/icons-material/LocalHospitalOutlined'

const ICONS: Readonly<Record<string, SvgIconComponent>> = {
  '/clinics': Hospital,
  '/teams': Groups,
  '/permissions': Key,
}

/** What a page is told by in the menu that brings no icon of its own; here and not in the route table, which the sign-in loads too. */
export const iconOf = (path: string): SvgIconComponent => ICONS[path] ?? Folder
