import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddContactPoint } from './AddContactPoint.tsx'
import type { ContactPoint } from './ContactLinks.tsx'
import { ContactPointRow } from './ContactPointRow.tsx'
import { contactPointsInOrder } from './contact-points-in-order.ts'
import { FormerPoints } from './FormerPoints.tsx'
import { keptPlaces } from './kept-places.ts'
import { useContactPoints } from './use-contact-points.ts'

interface ContactPointsProps {
  readonly person: LeadPage['person']
  readonly locked: boolean
}

/** How a person can be reached: one press calls, writes or mails. */
export const ContactPoints = ({ person, locked }: ContactPointsProps) => {
  const { t } = useTranslation('people')
  const acts = useContactPoints(person)
  const [held, setHeld] = useState<readonly ContactPoint[] | null>(null)
  const shown = keptPlaces(held, contactPointsInOrder(person.contactPoints))
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
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
          <ContactPointRow
            key={`${point.kind}:${point.value}`}
            point={point}
            isGone={isGone}
            person={person}
            locked={locked}
            acts={acts}
            onTakeOff={() => setHeld(shown.map((each) => each.point))}
          />
        ))}
      </Box>
      <FormerPoints points={person.formerPoints} locked={locked} acts={acts} />
      {!locked && <AddContactPoint command={acts.add} person={person} />}
    </Box>
  )
}
