import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'

interface AuthAnswerProps {
  readonly icon: SvgIconComponent
  readonly title: string
  readonly text: string
  /** What can be done next. */
  readonly children?: ReactNode
}

/** What came of it, in the place of a form. It takes the focus that the form had. */
export const AuthAnswer = ({ icon: Icon, title, text, children }: AuthAnswerProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'start', gap: 3 }}>
      <Icon aria-hidden sx={{ fontSize: 32, color: 'primary.main' }} />
      <Typography ref={heading} variant="h3" component="h2" tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{text}</Typography>
      {children}
    </Box>
  )
}
