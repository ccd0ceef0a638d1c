import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useId, useState } from 'react'

interface ChangeDetailsProps {
  /** What the button is called. */
  readonly label: string
  /** Each field in a sentence. */
  readonly details: readonly string[]
}

/** What a change that is too long to be told at once did to each field, opened on demand. */
export const ChangeDetails = ({ label, details }: ChangeDetailsProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      {' · '}
      <Link
        component="button"
        type="button"
        color="inherit"
        underline="always"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        sx={{ font: 'inherit', verticalAlign: 'baseline' }}
      >
        {label}
      </Link>
      {open && (
        <Box component="ul" id={id} sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
          {details.map((detail) => (
            <li key={detail}>
              <bdi>{detail}</bdi>
            </li>
          ))}
        </Box>
      )}
    </>
  )
}
