import { getLead, type LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { correctPersonName } from '@kervan/contracts/api/people/correct-person-name'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { faultsOf } from '@kervan/contracts/errors/faults-of'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { errorWords } from '../../shared/api/error-words.ts'
import type { Saving } from '../../shared/api/use-command.ts'
import { endpointQuery } from '../../shared/api/use-endpoint.ts'
import { EditConflict } from '../../shared/edit/EditConflict.tsx'
import { Overtaken, sendEdit } from '../../shared/edit/send-edit.ts'
import { type Changer, whoChanged } from '../../shared/edit/who-changed.ts'
import { useLanguage } from '../../shared/i18n/language.ts'
import { bringAllUpToDate } from '../../shared/realtime/bring-up-to-date.ts'
import { EditInPlace } from '../../shared/ui/EditInPlace.tsx'
import { SaveState } from '../../shared/ui/SaveState.tsx'
import { showToast } from '../../shared/ui/toast/toasts.ts'

const Body = correctPersonName.body!

type Person = LeadPage['person']

interface PersonNameProps {
  readonly person: Person
  /** The lead on whose page the name stands. */
  readonly leadId: string
  readonly locked: boolean
}

interface Conflict {
  readonly mine: string
  readonly before: Person
  readonly now: Person
  readonly changer: Changer | null
}

/** A person's name, corrected where it stands; every record of the person follows. */
export const PersonName = ({ person, leadId, locked }: PersonNameProps) => {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState<Saving>('idle')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const page = endpointQuery(getLead, { params: { leadId } })

  const write = (name: string, { id, revision: ifMatch }: Person) =>
    call(correctPersonName, { params: { personId: id }, body: { name_surname: name } }, { ifMatch })

  /** False where it was refused, and may be typed again. */
  const save = async (name: string, opened: Person): Promise<boolean> => {
    setConflict(null)
    setSaving('saving')
    try {
      await sendEdit({
        opened,
        send: (seen) => write(name, seen),
        read: async () => (await queryClient.fetchQuery({ ...page, staleTime: 0 })).person,
        agree: (one, other) => one.name === other.name,
        isMet: (now) => now.name === name,
      })
      setSaving('saved')
      for (const read of [getLead, getTimeline]) bringAllUpToDate(queryClient, [read.name])
      return true
    } catch (error) {
      if (!(error instanceof Overtaken)) {
        setSaving(isApiError(error, 'offline') ? 'offline' : 'failed')
        showToast({ tone: 'error', title: t('errors:not-saved'), text: errorWords(error) })
        return false
      }
      setSaving('idle')
      const changer = await whoChanged({ personId: person.id, kinds: ['name-corrected'], leadId: null })
      setConflict({ mine: name, before: error.before, now: error.now, changer })
      return true
    }
  }
  return (
    <Box>
      <EditInPlace
        label={t('name')}
        of={person}
        value={({ name }) => name}
        locked={locked}
        complaint={(typed) => {
          const parsed = Body.safeParse({ name_surname: typed })
          return parsed.success ? undefined : faultsOf(parsed.error, language)[0]?.message
        }}
        onSave={save}
      />
      <SaveState state={saving} />
      {conflict && (
        <Box sx={{ my: 2 }}>
          <EditConflict
            field={t('name')}
            before={conflict.before.name}
            now={conflict.now.name}
            mine={conflict.mine}
            changer={conflict.changer}
            onMine={() => void save(conflict.mine, conflict.now)}
            onTheirs={() => setConflict(null)}
          />
        </Box>
      )}
    </Box>
  )
}
