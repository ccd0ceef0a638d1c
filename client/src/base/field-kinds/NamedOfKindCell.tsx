import type { RecordOfKind } from '@kervan/contracts/kit/fields/field'
import type { NamedOfKind } from '@kervan/contracts/kit/record-row'
import Box from '@mui/material/Box'
import { isCalledAsPerson } from '../people/is-called-as-person.ts'
import { NameOfPerson } from '../people/NameOfPerson.tsx'
import { useSpeech } from './use-speech.ts'

/** A record by its name, and of which kind it is. */
export const NamedOfKindCell = ({ value }: { readonly value: NamedOfKind | RecordOfKind }) => {
  const { t } = useSpeech('record')
  const name = 'name' in value ? value.name : undefined
  return (
    <>
      <span className="words">
        {name !== undefined && isCalledAsPerson(value.kind) ? (
          <NameOfPerson name={name} />
        ) : (
          <bdi>{name || t('record:unknown')}</bdi>
        )}
      </span>
      <Box component="span" sx={{ ml: 1, flex: 'none', fontSize: 12, color: 'text.secondary' }}>
        {t(`record:kind.${value.kind}`)}
      </Box>
    </>
  )
}
