import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import type { ShownKind } from '@kervan/contracts/kinds/shown-records'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { LinkedLine } from '../../base/ui/LinkedLine.tsx'
import { StatusLabel } from '../../kit/RecordStatus.tsx'
import { shownKitOf } from '../../kit/shown-kit.ts'

/** Records of other kinds that name the person, the newest first. */
export const RecordsOfPerson = ({ records }: Pick<PersonPage, 'records'>) => (
  <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
    {records.map((record) => (
      <li key={record.id}>
        <RecordLine record={record} />
      </li>
    ))}
  </Box>
)

const RecordLine = ({ record }: { readonly record: PersonPage['records'][number] }) => {
  const { kind, id, name, status, createdAt } = record
  const kit = shownKitOf(kind as ShownKind)
  const { t } = useTranslation(kit.collection)
  return (
    <LinkedLine
      to={kit.hrefOf(id)}
      name={name ?? t('name')}
      status={status !== null && <StatusLabel kit={kit} status={status} />}
      at={createdAt}
    />
  )
}
