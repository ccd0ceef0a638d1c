import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useSpeech } from '../../base/field-kinds/use-speech.ts'
import { useLanguage } from '../../base/i18n/language.ts'
import { useWithPending } from '../../base/pending.ts'
import { personName } from '../../base/people/person-name.ts'
import { EditInPlace } from '../../base/ui/EditInPlace.tsx'
import { SaveState } from '../../base/ui/SaveState.tsx'
import { RecordConflicts } from '../../kit/changes/RecordConflicts.tsx'
import { useRecordChanges } from '../../kit/changes/use-record-changes.ts'
import { readTyped } from '../../kit/editors/read-typed.ts'
import { PERSON_NAME, personKit } from './person-kit.ts'

interface PersonNameProps {
  readonly person: LeadPage['person']
  readonly locked: boolean
}

/** A person's name, corrected where it stands; every record of the person follows. */
export const PersonName = ({ person, locked }: PersonNameProps) => {
  const { t } = useTranslation('people')
  const speech = useSpeech('people')
  const language = useLanguage()
  const shown = useWithPending(person) ?? person
  const { set, saving, conflicts, settle } = useRecordChanges(personKit, shown)
  return (
    <Box>
      <EditInPlace
        label={t('fields.name')}
        of={shown}
        value={({ name }) => name}
        none={personName('')}
        locked={locked}
        complaint={(typed) => Object.values(readTyped(PERSON_NAME, typed, speech, language).faults)[0]}
        onSave={async (name, opened) => (await set({ name }, opened)) === null}
      />
      <SaveState state={saving} />
      <Box sx={{ my: 2, '&:empty': { display: 'none' } }}>
        <RecordConflicts kit={personKit} conflicts={conflicts} settle={settle} />
      </Box>
    </Box>
  )
}
