import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isEmpty, wordsOf } from '../base/field-kinds/field-kinds.tsx'
import { useSpeech } from '../base/field-kinds/use-speech.ts'
import { cardLines } from './card-lines.ts'
import { ChoiceChip } from './HeadValue.tsx'
import type { ListKit, Row } from './list-kit.ts'
import { RecordStatus } from './RecordStatus.tsx'

interface CardLinesProps {
  readonly kit: ListKit
  readonly row: Row
}

/** How it stands, and the fields of its head that are filled in. */
export const HeadLine = ({
  kit,
  row,
  withoutStatus = false,
}: CardLinesProps & { readonly withoutStatus?: boolean }) => {
  const speech = useSpeech('record')
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 2, overflow: 'hidden', fontSize: 12, color: 'text.secondary' }}
    >
      {!withoutStatus && <RecordStatus kit={kit} row={row} />}
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

/** The columns of the list in words, in two lines. */
export const ColumnLines = ({ kit, row }: CardLinesProps) => {
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
