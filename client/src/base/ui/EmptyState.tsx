import type { SvgIconComponent } from '@mui/icons-material'
import FilterAltOff from '@mui/icons-material/FilterAltOffOutlined'
import Inbox from '@mui/icons-material/InboxOutlined'
import type { ReactNode } from 'react'
import { Dunes } from './Dunes.tsx'
import { Notice } from './Notice.tsx'

interface EmptyStateProps {
  readonly title: string
  /** What to do about it. */
  readonly text?: string
  /** Empty because of filters rather than because new. */
  readonly filtered?: boolean
  readonly icon?: SvgIconComponent
  readonly children?: ReactNode
}

export const EmptyState = ({ filtered = false, icon = filtered ? FilterAltOff : Inbox, ...props }: EmptyStateProps) => (
  <Notice icon={icon} picture={<Dunes icon={icon} />} {...props} />
)
