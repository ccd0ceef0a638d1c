import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of a page for administrators, under its name. */
export const Section = ({ title, action, children }: SectionProps) => {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 6 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 2 }}>
        <Box id={id} component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
          {title}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  )
}
