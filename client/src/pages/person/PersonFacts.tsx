import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { FactsPanel } from '../record/FactsPanel.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { PassportNotice } from './PassportNotice.tsx'

/** The fields of a person under their headings, in this order. */
const GROUPS = [
  {
    heading: 'identity',
    fields: ['name', 'firstName', 'lastName', 'gender', 'birthDate', 'nationality', 'language', 'notes'],
  },
  { heading: 'passport', fields: ['passportNumber', 'passportExpiry'] },
  { heading: 'medical', fields: ['allergies', 'conditions', 'medications', 'diet'] },
  { heading: 'emergency', fields: ['address', 'emergencyName', 'emergencyPhone', 'emergencyRelation'] },
] as const

/** What is known of a person. What the reader may not see has no heading either. */
export const PersonFacts = (parts: RecordParts) => {
  const { t } = useTranslation('people')
  const { page } = parts
  const shown = GROUPS.filter(({ fields }) => fields.some((name) => name in page))
  return (
    <Box
      sx={{
        overflow: 'auto',
        flex: 1,
        minHeight: 0,
        pb: 4,
        '& > section:first-of-type': { pt: 2 },
        // One line runs down before the values of all groups.
        '& dl': { gridTemplateColumns: { xs: '128px minmax(0, 1fr)', sm: '192px minmax(0, 1fr)' } },
      }}
    >
      {shown.map(({ heading, fields }) => (
        <Fragment key={heading}>
          <FactsPanel {...parts} title={t(`groups.${heading}`)} only={fields} />
          {heading === 'passport' && <PassportNotice expiry={(page as unknown as PersonPage).passportExpiry ?? null} />}
        </Fragment>
      ))}
    </Box>
  )
}
