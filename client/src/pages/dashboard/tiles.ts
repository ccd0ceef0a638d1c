import type { Day } from '@kervan/contracts/dates/business-days'
import type { SvgIconComponent } from '@mui/icons-material'
import Requests from '@mui/icons-material/AssignmentOutlined'
import Participants from '@mui/icons-material/EmojiPeopleOutlined'
import Overdue from '@mui/icons-material/EventBusyOutlined'
import Events from '@mui/icons-material/EventOutlined'
import DueToday from '@mui/icons-material/EventRepeatOutlined'
import Waiting from '@mui/icons-material/HourglassEmptyOutlined'
import NewLeads from '@mui/icons-material/PersonAddAltOutlined'
import NewRequests from '@mui/icons-material/PostAddOutlined'
import type { Hue } from '../../base/theme/hues.ts'
import type { Question } from './question.ts'
import {
  eventsComing,
  madeRequests,
  myFollowUpsOverdue,
  myFollowUpsToday,
  openedLeads,
  openRequests,
  waitingLeads,
} from './questions.ts'

/** A number that leads to what it counts. */
export interface TileShown {
  readonly name:
    | 'waiting'
    | 'overdue'
    | 'due-today'
    | 'participants'
    | 'requests'
    | 'events'
    | 'leads'
    | 'made-requests'
  readonly icon: SvgIconComponent
  /** What it is to have some of it. */
  readonly hue: Hue
  readonly question: Question
  /** It counts what is of the chosen range. */
  readonly ranged?: true
}

/** What stands now comes first, in the order of what cannot wait; then what the range brought. */
export const tilesOf = (range: string, today: Day, participants: Question): readonly TileShown[] => [
  { name: 'waiting', icon: Waiting, hue: 'amber', question: waitingLeads },
  { name: 'overdue', icon: Overdue, hue: 'red', question: myFollowUpsOverdue },
  { name: 'due-today', icon: DueToday, hue: 'amber', question: myFollowUpsToday },
  { name: 'participants', icon: Participants, hue: 'green', question: participants },
  { name: 'requests', icon: Requests, hue: 'indigo', question: openRequests },
  { name: 'events', icon: Events, hue: 'indigo', question: eventsComing(today) },
  { name: 'leads', icon: NewLeads, hue: 'blue', question: openedLeads(range), ranged: true },
  { name: 'made-requests', icon: NewRequests, hue: 'blue', question: madeRequests(range), ranged: true },
]
