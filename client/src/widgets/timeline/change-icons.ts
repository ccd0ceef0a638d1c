import type { TimelineDetail } from '@kervan/contracts/api/people/get-timeline'
import type { SvgIconComponent } from '@mui/icons-material'
import Open from '@mui/icons-material/AddCircleOutlineOutlined'
import Archive from '@mui/icons-material/ArchiveOutlined'
import Assign from '@mui/icons-material/AssignmentIndOutlined'
import Badge from '@mui/icons-material/BadgeOutlined'
import Split from '@mui/icons-material/CallSplitOutlined'
import Contact from '@mui/icons-material/ContactPhoneOutlined'
import Flag from '@mui/icons-material/FlagOutlined'
import Tag from '@mui/icons-material/LocalOfferOutlined'
import Merge from '@mui/icons-material/MergeOutlined'
import Person from '@mui/icons-material/PersonAddAltOutlined'
import Reopen from '@mui/icons-material/ReplayOutlined'
import Heat from '@mui/icons-material/ThermostatOutlined'
import Unarchive from '@mui/icons-material/UnarchiveOutlined'

type ChangeKind = Exclude<TimelineDetail['kind'], 'message' | 'note'>

export const CHANGE_ICONS: Readonly<Record<ChangeKind, SvgIconComponent>> = {
  'lead-opened': Open,
  'stage-changed': Flag,
  'lead-reopened': Reopen,
  'lead-assigned': Assign,
  'potential-set': Heat,
  tagged: Tag,
  untagged: Tag,
  'lead-archived': Archive,
  'lead-restored': Unarchive,
  'person-registered': Person,
  'name-corrected': Badge,
  'contact-added': Contact,
  'contact-removed': Contact,
  'person-merged': Merge,
  'person-unmerged': Split,
  'unmerged-from': Split,
}
