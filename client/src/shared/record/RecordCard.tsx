import { FIELD_TRAITS } from '@kervan/contracts/fields/field-traits'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { cardLines } from './card-lines.ts'
import { isEmpty, wordsOf } from './field-kinds/field-kinds.tsx'
import { useSpeech } from './field-kinds/use-speech.ts'
import { ChoiceChip } from './HeadValue.tsx'
import type { ListKit, Row } from './list-kit.ts'
import type { NamedField } from './named-fields.ts'
import { RecordInitials, RecordWords } from './RecordName.tsx'
import { RecordStatus } from './RecordStatus.tsx'
import { RecordWays } from './RecordWays.tsx'

interface RecordCardProps {
  readonly kit: ListKit
  readonly row: Row
}

/** A record in a list on a narrow screen: its name, what is told of it, and one press to call or to write. */
export const RecordCard = ({ kit, row }: RecordCardProps) => {
  const { card } = kit
  const hasPhone = kit.ways.some((field) => isCalled(field) && !isEmpty(row[field.name]))
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
      </Box>
      <Box sx={{ position: 'relative', zIndex: 1, display: 'flex', '& a': { width: 44, height: 44 } }}>
        <RecordWays kit={kit} row={row} phones />
      </Box>
    </Box>
  )
}

/** How it stands, and the fields of its head that are filled in. */
const HeadLine = ({ kit, row }: RecordCardProps) => {
  const speech = useSpeech('record')
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 2, overflow: 'hidden', fontSize: 12, color: 'text.secondary' }}
    >
      <RecordStatus kit={kit} row={row} />
      {kit.head
        .filter(({ name }) => !isEmpty(row[name]))
        .map((field) =>
          field.looks ? (
            <ChoiceChip key={field.name} field={field} value={String(row[field.name])} />
          ) : (
            <Box
              key={field.name}
              component="span"
              sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {wordsOf(row[field.name], field, speech)}
            </Box>
          ),
        )}
    </Box>
  )
}

const isCalled = ({ type }: NamedField): boolean => FIELD_TRAITS[type].reaches === 'phone'

/** The columns of the list in words, in two lines. */
const ColumnLines = ({ kit, row }: RecordCardProps) => {
  const speech = useSpeech('record')
  return cardLines(kit, row, speech).map(
    (words, line) =>
      words.length > 0 && (
        <Typography
          // biome-ignore lint/suspicious/noArrayIndexKey: there are two lines, always the same
          key={line}
          variant={line === 0 ? 'body2' : 'caption'}
          color="textSecondary"
          noWrap
        >
          {words.join(' · ')}
        </Typography>
      ),
  )
}

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
