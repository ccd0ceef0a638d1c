import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageHeading } from './PageHeading.tsx'

interface NoticeProps {
  readonly icon: SvgIconComponent
  readonly title: string
  readonly text?: string
  /** Instead of the icon alone. */
  readonly picture?: ReactNode
  /** The way out: a button or two. */
  readonly children?: ReactNode
  readonly role?: 'status' | 'alert'
  /** It stands for a whole page, and its title is the page's heading. */
  readonly wholePage?: boolean
}

/** The quiet page in the middle of a place that has nothing to show: an icon, what is so, what to do. */
export const Notice = ({
  icon: Icon,
  title,
  text,
  children,
  picture,
  role = 'status',
  wholePage = false,
}: NoticeProps) => (
  <Box
    role={role}
    sx={{ display: 'grid', justifyItems: 'center', gap: 2, px: 4, py: wholePage ? 16 : 12, textAlign: 'center' }}
  >
    {picture ?? <Icon aria-hidden sx={{ fontSize: 36, color: 'text.disabled' }} />}
    {wholePage ? (
      <PageHeading variant="h3">{title}</PageHeading>
    ) : (
      <Typography variant="h3" component="p">
        {title}
      </Typography>
    )}
    {text && <Typography sx={{ color: 'text.secondary', maxWidth: '56ch', textWrap: 'balance' }}>{text}</Typography>}
    {children && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 2 }}>{children}</Box>
    )}
  </Box>
)
