import { getLead, type LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { correctPersonName } from '@kervan/contracts/api/people/correct-person-name'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { faultsOf } from '@kervan/contracts/errors/faults-of'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../shared/api/api-error.ts'
import { useCommand } from '../../shared/api/use-command.ts'
import { useLanguage } from '../../shared/i18n/language.ts'
import { EditInPlace } from '../../shared/ui/EditInPlace.tsx'
import { SaveState } from '../../shared/ui/SaveState.tsx'

const Body = correctPersonName.body!

interface PersonNameProps {
  readonly person: LeadPage['person']
  readonly locked: boolean
}

/** A person's name, corrected where it stands; every record of the person follows. */
export const PersonName = ({ person, locked }: PersonNameProps) => {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const queryClient = useQueryClient()
  /** What was to be written when somebody else wrote another name. */
  const [mine, setMine] = useState<string | null>(null)
  const collided = useRef(false)
  const command = useCommand(correctPersonName, {
    refreshes: [getTimeline, getLead],
    onRefused: (error, { body }) => {
      collided.current = isApiError(error, 'revision-conflict')
      if (!collided.current) return false
      setMine(body.name_surname)
      void queryClient.invalidateQueries({ queryKey: [getLead.name] })
      return true
    },
  })
  const save = async (name: string) => {
    setMine(null)
    collided.current = false
    const options = { ifMatch: person.revision }
    const reply = await command.send({ params: { personId: person.id }, body: { name_surname: name } }, options)
    return reply !== undefined || collided.current
  }
  return (
    <Box>
      <EditInPlace
        label={t('name')}
        value={person.name}
        locked={locked}
        complaint={(typed) => {
          const parsed = Body.safeParse({ name_surname: typed })
          return parsed.success ? undefined : faultsOf(parsed.error, language)[0]?.message
        }}
        onSave={save}
      />
      <SaveState state={command.saving} />
      {mine !== null && mine !== person.name && (
        <Box
          role="alert"
          sx={{ display: 'grid', gap: 2, mt: 1, p: 2.5, border: 1, borderColor: 'warning.main', borderRadius: 1 }}
        >
          <Typography variant="body2">{t('name-conflict', { mine, theirs: person.name })}</Typography>
          <Box sx={{ display: 'flex', gap: 2 }}>
            <Button size="small" variant="contained" onClick={() => void save(mine)}>
              {t('name-conflict-mine')}
            </Button>
            <Button size="small" color="inherit" onClick={() => setMine(null)}>
              {t('name-conflict-theirs')}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  )
}
