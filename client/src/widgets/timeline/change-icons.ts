import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { statusNameOf } from '@kervan/contracts/kit/record'
import type { SvgIconComponent } from '@mui/icons-material'
import Open from '@mui/icons-material/AddCircleOutlineOutlined'
import Archive from '@mui/icons-material/ArchiveOutlined'
import Assign from '@mui/icons-material/AssignmentIndOutlined'
import Badge from '@mui/icons-material/BadgeOutlined'
import Split from '@mui/icons-material/CallSplitOutlined'
import Consent from '@mui/icons-material/CheckCircleOutlined'
import Contact from '@mui/icons-material/ContactPhoneOutlined'
import NoConsent from '@mui/icons-material/DoNotDisturbOnOutlined'
import Done from '@mui/icons-material/DoneAllOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Flag from '@mui/icons-material/FlagOutlined'
import Tag from '@mui/icons-material/LocalOfferOutlined'
import Merge from '@mui/icons-material/MergeOutlined'
import Person from '@mui/icons-material/PersonAddAltOutlined'
import Snooze from '@mui/icons-material/SnoozeOutlined'
import Unarchive from '@mui/icons-material/UnarchiveOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import type { NamingKit } from '../../kit/changes/change-kit.ts'
import { kindTold } from './kind-told.ts'
import type { PersonDetail } from './PersonChange.tsx'
import { deedOf } from './told-change.ts'

/** What can be done to a record. */
export type Deed = 'created' | 'changed' | 'undone' | 'archived' | 'restored'

const DEED_ICONS: Readonly<Record<Deed, SvgIconComponent>> = {
  created: Open,
  changed: Edit,
  undone: Undo,
  archived: Archive,
  restored: Unarchive,
}

/** By the type of a field; of a reference, by what it names. */
const FIELD_ICONS: Readonly<Record<string, SvgIconComponent>> = { tags: Tag, user: Assign }

/** Stands for what was done; where one field alone was changed, for that one. */
export const changeIconOf = ({ detail, record }: TimelineEntry): SvgIconComponent => {
  if (detail.kind === 'message' || detail.kind === 'note') return Edit
  if (detail.kind !== 'change') return PERSON_ICONS[detail.kind]
  const kind = record && kindTold(record.kind)
  const changed = detail.changes.map(({ field }) => field)
  return kind ? recordIconOf(deedOf(detail), changed, kind) : Edit
}

const recordIconOf = (
  deed: Deed,
  changed: readonly string[],
  { record, fields }: Pick<NamingKit, 'record' | 'fields'>,
): SvgIconComponent => {
  const [name, ...others] = changed
  if (deed !== 'changed' || others.length > 0) return DEED_ICONS[deed]
  if (name === statusNameOf(record)) return Flag
  const field = fields.find((each) => each.name === name)
  return (field && FIELD_ICONS[field.of ?? field.type]) ?? DEED_ICONS[deed]
}

const PERSON_ICONS: Readonly<Record<PersonDetail['kind'], SvgIconComponent>> = {
  'person-registered': Person,
  'name-corrected': Badge,
  'name-chosen': Badge,
  'name-returned': Badge,
  'values-chosen': Badge,
  'values-returned': Badge,
  'contact-added': Contact,
  'contact-removed': Contact,
  'contact-corrected': Contact,
  'consent-given': Consent,
  'consent-withdrawn': NoConsent,
  'person-merged': Merge,
  'person-unmerged': Split,
  'unmerged-from': Split,
  'conversation-assigned': Assign,
  'conversation-closed': Done,
  'conversation-reopened': Undo,
  'conversation-snoozed': Snooze,
  'reply-waived': Done,
}
