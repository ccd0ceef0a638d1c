import { FIELD_TRAITS } from '@kervan/contracts/kit/fields/field-traits'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isEmpty } from '../base/field-kinds/field-kinds.tsx'
import { useSpeech } from '../base/field-kinds/use-speech.ts'
import type { NamedField } from '../base/named-fields.ts'
import { useCan } from '../base/session/session-store.ts'
import { actsOfRow, refusalIn } from './acts-of-row.ts'
import { ColumnLines, HeadLine } from './CardLines.tsx'
import { type ListKit, permissionOf, type Row } from './list-kit.ts'
import { RecordInitials, RecordWords } from './RecordName.tsx'
import { RecordStatus } from './RecordStatus.tsx'
import { RecordWays } from './RecordWays.tsx'
import { RowActs } from './RowActs.tsx'
import { waysIn } from './ways-of-person.ts'

interface RecordCardProps {
  readonly kit: ListKit
  readonly row: Row
}

/** A record in a list on a narrow screen: its name, what is told of it, and one press to call or to write. */
export const RecordCard = ({ kit, row }: RecordCardProps) => {
  const { card } = kit
  // What is to be done is worth the room; calls are on the record's page. What would be refused is not.
  const [main] = actsOfRow(kit, row)
  const hasAct = useCan(permissionOf(kit, 'edit')) && main !== undefined && refusalIn(row, main) === undefined
  const hasPhone = !hasAct && waysIn(kit.ways, row).some(({ field, value }) => isCalled(field) && !isEmpty(value))
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 4, pr: hasPhone ? 1 : 4, py: 2.5, minHeight: 76 }}>
      <Box sx={{ alignSelf: 'flex-start', mt: 0.5, mr: 2, '&:empty': { display: 'none' } }}>
        <RecordInitials kit={kit} row={row} size={36} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography noWrap sx={{ flex: card ? 1 : undefined, fontWeight: 600, fontSize: 15 }}>
            <RecordWords kit={kit} row={row} />
          </Typography>
          {card ? (
            <Box component="span" sx={{ fontSize: 12, whiteSpace: 'nowrap' }}>
              {card.beside(row)}
            </Box>
          ) : (
            <RecordStatus kit={kit} row={row} />
          )}
        </Box>
        {card ? (
          <>
            <HeadLine kit={kit} row={row} />
            <Typography variant="body2" color="textSecondary" noWrap>
              {card.below(row)}
            </Typography>
          </>
        ) : (
          <>
            <ColumnLines kit={kit} row={row} />
            <OwnLine kit={kit} row={row} />
          </>
        )}
        {kit.cardFoot !== undefined && (
          <Box sx={{ position: 'relative', zIndex: 1, justifySelf: 'start', maxWidth: '100%' }}>
            {kit.cells?.[kit.cardFoot]?.(row)}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          position: 'relative',
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          '& a': { width: 44, height: 44 },
        }}
      >
        {hasAct ? <RowActs kit={kit} row={row} most={1} /> : <RecordWays kit={kit} row={row} phones />}
      </Box>
    </Box>
  )
}

const isCalled = ({ type }: NamedField): boolean => FIELD_TRAITS[type].reaches === 'phone'

/** Columns that are no fields of the record, by their names; those that are empty are left out. */
const OwnLine = ({ kit: { cells = {}, fields, list }, row }: RecordCardProps) => {
  const { t } = useSpeech('record')
  const own = Object.entries(cells).filter(([name]) => !fields.some((field) => field.name === name))
  return own.map(([name, cell]) => (
    <Typography
      key={name}
      variant="caption"
      color="textSecondary"
      noWrap
      sx={{ '&:has(> span:empty)': { display: 'none' } }}
    >
      {t(list.fields[name]!.label)}: <span>{cell(row)}</span>
    </Typography>
  ))
}
