import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface NoticeProps {
  readonly icon: SvgIconComponent
  readonly title: string
  readonly text?: string
  /** The way out: a button or two. */
  readonly children?: ReactNode
  readonly role?: 'status' | 'alert'
}

/** The quiet page in the middle of a place that has nothing to show: an icon, what is so, what to do. */
export const Notice = ({ icon: Icon, title, text, children, role = 'status' }: NoticeProps) => (
  <Box role={role} sx={{ display: 'grid', justifyItems: 'center', gap: 2, px: 4, py: 12, textAlign: 'center' }}>
    <Icon aria-hidden sx={{ fontSize: 36, color: 'text.disabled' }} />
    <Typography variant="h3" component="p">
      {title}
    </Typography>
    {text && <Typography sx={{ color: 'text.secondary', maxWidth: '56ch', textWrap: 'balance' }}>{text}</Typography>}
    {children && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 2 }}>{children}</Box>
    )}
  </Box>
)
