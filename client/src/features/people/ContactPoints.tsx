import { getLead, type LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { addContactPoint } from '@kervan/contracts/api/people/add-contact-point'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { removeContactPoint } from '@kervan/contracts/api/people/remove-contact-point'
import Close from '@mui/icons-material/Close'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../shared/api/use-command.ts'
import { showToast } from '../../shared/ui/toast/toasts.ts'
import { AddContactPoint } from './AddContactPoint.tsx'
import { ContactLinks, type ContactPoint } from './ContactLinks.tsx'
import { contactPointsInOrder } from './contact-points-in-order.ts'
import { keptPlaces } from './kept-places.ts'

interface ContactPointsProps {
  readonly person: LeadPage['person']
  readonly locked: boolean
}

/** How a person can be reached: one press calls, writes or mails. */
export const ContactPoints = ({ person, locked }: ContactPointsProps) => {
  const { t } = useTranslation('people')
  const params = { personId: person.id }
  const refreshes = [getLead, getTimeline]
  const add = useCommand(addContactPoint, { refreshes })
  const remove = useCommand(removeContactPoint, { refreshes })
  const [held, setHeld] = useState<readonly ContactPoint[] | null>(null)
  const shown = keptPlaces(held, contactPointsInOrder(person.contactPoints))
  const busy = remove.saving === 'saving' || add.saving === 'saving'
  const bringBack = (point: ContactPoint) => {
    if (point.kind !== 'channel') void add.send({ params, body: { kind: point.kind, value: point.value } })
  }
  const takeOff = async (point: ContactPoint) => {
    if (point.kind === 'channel') return
    const body = { kind: point.kind, value: point.value }
    setHeld(shown.map((each) => each.point))
    if (!(await remove.send({ params, body }))) return
    showToast({
      tone: 'success',
      title: t('contact.removed', { value: point.value }),
      undo: () => void add.send({ params, body }),
    })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        component="ul"
        aria-label={t('contact.points')}
        onPointerLeave={() => setHeld(null)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) setHeld(null)
        }}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {shown.map(({ point, isGone }) => (
          <Box
            key={`${point.kind}:${point.value}`}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 32,
              '& .remove': { opacity: 0 },
              '&:hover .remove, & .remove:focus-visible': { opacity: 1 },
              '@media (pointer: coarse)': { minHeight: 44, '& .remove': { opacity: 1 } },
            }}
          >
            <Box
              inert={isGone}
              sx={{
                display: 'contents',
                ...(isGone && { '& *': { textDecoration: 'line-through', color: 'text.disabled' } }),
              }}
            >
              <ContactLinks point={point} name={person.name} points={person.contactPoints} />
            </Box>
            {!locked && point.kind !== 'channel' && (
              <IconButton
                className="remove"
                size="small"
                aria-disabled={busy}
                aria-label={t(isGone ? 'contact.bring-back' : 'contact.remove', { value: point.value })}
                onClick={() => {
                  if (!busy) void (isGone ? bringBack(point) : takeOff(point))
                }}
              >
                {isGone ? <Undo sx={{ fontSize: 15 }} /> : <Close sx={{ fontSize: 15 }} />}
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {!locked && <AddContactPoint command={add} personId={person.id} />}
    </Box>
  )
}
