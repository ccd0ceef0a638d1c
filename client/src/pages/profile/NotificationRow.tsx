import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'

interface NotificationRowProps {
  readonly title: string
  readonly text: string | undefined
  /** How it comes. */
  readonly children: ReactNode
}

/** Something that happens, and how its user is told of it. */
export const NotificationRow = ({ title, text, children }: NotificationRowProps) => {
  const id = useId()
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={text && `${id}-text`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box id={`${id}-title`} sx={{ fontWeight: 600 }}>
          {title}
        </Box>
        {text && (
          <Box id={`${id}-text`} sx={{ fontSize: 13, color: 'text.secondary' }}>
            {text}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>{children}</Box>
    </Box>
  )
}
