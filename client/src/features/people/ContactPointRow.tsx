import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Close from '@mui/icons-material/Close'
import Edit from '@mui/icons-material/EditOutlined'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '../../base/people/person-name.ts'
import { ContactLinks, type ContactPoint } from './ContactLinks.tsx'
import { EditContactPoint } from './EditContactPoint.tsx'
import type { useContactPoints } from './use-contact-points.ts'

interface ContactPointRowProps {
  readonly point: ContactPoint
  /** It was removed a moment ago and keeps its place. */
  readonly isGone: boolean
  readonly person: LeadPage['person']
  readonly locked: boolean
  readonly acts: ReturnType<typeof useContactPoints>
  readonly onTakeOff: () => void
}

const act = { opacity: 0, '@media (pointer: coarse)': { opacity: 1 } } as const

/** One way to reach a person, and how it is corrected, removed and brought back. */
export const ContactPointRow = ({ point, isGone, person, locked, acts, onTakeOff }: ContactPointRowProps) => {
  const { t } = useTranslation('people')
  const [edits, setEdits] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const { busy } = acts
  const close = () => {
    setEdits(false)
    requestAnimationFrame(() => pencil.current?.focus())
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 32,
        '&:hover .act, & .act:focus-visible': { opacity: 1 },
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      {edits && point.kind !== 'channel' ? (
        <EditContactPoint
          point={point}
          person={person}
          command={acts.correct}
          onCorrect={(to, reason, shared) => acts.correctTo(point, to, reason, shared)}
          onClose={close}
        />
      ) : (
        <Box
          inert={isGone}
          sx={{
            display: 'contents',
            ...(isGone && { '& *': { textDecoration: 'line-through', color: 'text.disabled' } }),
          }}
        >
          <ContactLinks point={point} name={personName(person.name)} points={person.contactPoints} />
        </Box>
      )}
      {!locked && !edits && point.kind !== 'channel' && (
        <>
          {!isGone && (
            <IconButton
              ref={pencil}
              className="act"
              size="small"
              aria-label={t('contact.correct', { value: point.value })}
              onClick={() => setEdits(true)}
              sx={act}
            >
              <Edit sx={{ fontSize: 15 }} />
            </IconButton>
          )}
          <IconButton
            className="act"
            size="small"
            aria-disabled={busy}
            aria-label={t(isGone ? 'contact.bring-back' : 'contact.remove', { value: point.value })}
            onClick={() => {
              if (busy) return
              if (isGone) return acts.bringBack(point)
              onTakeOff()
              void acts.takeOff(point)
            }}
            sx={act}
          >
            {isGone ? <Undo sx={{ fontSize: 15 }} /> : <Close sx={{ fontSize: 15 }} />}
          </IconButton>
        </>
      )}
    </Box>
  )
}
