import type { ViewedKind } from '@kervan/contracts/realtime/presence'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { usePresence } from '../base/realtime/presence.ts'
import { Avatar } from '../base/ui/Avatar.tsx'
import { VisuallyHidden } from '../base/ui/VisuallyHidden.tsx'

/** More than these are a number. */
const SHOWN = 3

interface PresentPeopleProps {
  readonly kind: ViewedKind
  readonly id: string
}

/** Colleagues who have the same record open now. */
export const PresentPeople = ({ kind, id }: PresentPeopleProps) => {
  const { t } = useTranslation('record')
  const people = usePresence(kind, id)
  if (people.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={t('presence.label')}
      sx={{ display: 'flex', alignItems: 'center', m: 0, mr: 1, p: 0, listStyle: 'none' }}
    >
      {people.slice(0, SHOWN).map((person) => (
        <Box
          key={person.id}
          component="li"
          tabIndex={0}
          data-tip={t('presence.here', { name: person.name })}
          sx={{
            display: 'flex',
            ml: -0.75,
            borderRadius: '50%',
            border: 2,
            borderColor: 'success.main',
            bgcolor: 'background.default',
          }}
        >
          <Avatar id={person.id} name={person.name} size={24} />
          <VisuallyHidden>{person.name}</VisuallyHidden>
        </Box>
      ))}
      {people.length > SHOWN && (
        <Box component="li" sx={{ ml: 1, fontSize: 12, color: 'text.secondary' }}>
          {t('presence.more', { count: people.length - SHOWN })}
        </Box>
      )}
    </Box>
  )
}
