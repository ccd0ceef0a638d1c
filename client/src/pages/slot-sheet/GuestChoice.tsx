import type { NamedOfKind, NamedPerson } from '@kervan/contracts/kit/record-row'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { ChoiceList } from '../../base/ui/choice/ChoiceList.tsx'
import { useDebouncedValue } from '../../base/use-debounced-value.ts'
import type { Row } from '../../kit/list-kit.ts'
import { shownKitOf } from '../../kit/shown-kit.ts'
import type { Sheet } from './sheet.ts'

/** So many are offered; a search finds the others. */
const OFFERED = 50
/** How long typing rests before it is searched for, milliseconds. */
const REST = 250

const PARTICIPANTS = shownKitOf('participant')
const PEOPLE = shownKitOf('person')

interface GuestChoiceProps {
  readonly event: Sheet['event']
  readonly onChoose: (guest: NamedOfKind) => void
}

/** Who is to have a slot: one who comes to the event of the sheet, or anyone where it is of no event. */
export const GuestChoice = ({ event, onChoose }: GuestChoiceProps) => {
  const { t } = useTranslation('test-slots')
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), REST)
  const kit = event ? PARTICIPANTS : PEOPLE
  const narrowed = event ? { event: event.id, attendance: 'scheduled,waiting,arrived' } : {}
  const { data } = useEndpoint(kit.listEndpoint, {
    query: { limit: OFFERED, ...narrowed, ...(search && { search }) },
  } as never)
  const { data: rows = [], next = null } = (data ?? {}) as { data?: readonly Row[]; next?: string | null }
  const choices = rows.map((row) => ({ value: row.id, label: kit.nameOf(row), note: phoneOf(row) }))
  return (
    // As wide before the names are there, so that it opens where there is room for them.
    <Box sx={{ width: 'min(340px, calc(100vw - 48px))' }}>
      <ChoiceList
        label={t('slots.guests')}
        chosen={[]}
        choices={choices}
        isSearched
        isCut={next !== null}
        onSearch={setTyped}
        onChoose={(id) => {
          const { label: name = '' } = choices.find(({ value }) => value === id) ?? {}
          onChoose({ kind: kit.kind, id, name })
        }}
      />
    </Box>
  )
}

/** Two who have one name are told apart by it. */
const phoneOf = (row: Row): string | undefined => {
  const { phone } = (row.person ?? row) as Partial<z.infer<typeof NamedPerson>>
  return phone ?? undefined
}
