import Call from '@mui/icons-material/CallOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { callLink } from '../format/phone.ts'
import { fieldKindOf, isEmpty } from './field-kinds/field-kinds.tsx'
import { useSpeech } from './field-kinds/use-speech.ts'
import { RecordStatus } from './RecordStatus.tsx'
import type { RecordKit, Row } from './record-kit.ts'

interface RecordCardProps {
  readonly kit: RecordKit
  readonly row: Row
}

/** A record in a list on a narrow screen: its name, its columns in words, and one press to call. */
export const RecordCard = ({ kit, row }: RecordCardProps) => {
  const { t } = useTranslation('record')
  const speech = useSpeech('record')
  const shown = kit.record.list.columns.flatMap((name) => {
    const field = kit.fields.find((each) => each.name === name)
    if (!field || name === kit.record.title || field.type === 'phone' || isEmpty(row[name])) return []
    return [{ name, words: fieldKindOf(field.type).words(row[name], field, speech) }]
  })
  const phoneField = kit.fields.find(({ type }) => type === 'phone')
  const phone = phoneField && (row[phoneField.name] as string | null | undefined)
  const name = kit.nameOf(row)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 4, pr: phone ? 1 : 4, py: 2.5, minHeight: 76 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography noWrap sx={{ fontWeight: 600, fontSize: 15 }}>
            {name}
          </Typography>
          <RecordStatus kit={kit} status={row.status} />
        </Box>
        {[shown.slice(0, 2), shown.slice(2)].map(
          (part, line) =>
            part.length > 0 && (
              <Typography
                // biome-ignore lint/suspicious/noArrayIndexKey: there are two lines, always the same
                key={line}
                variant={line === 0 ? 'body2' : 'caption'}
                color="textSecondary"
                noWrap
              >
                {part.map(({ words }) => words).join(' · ')}
              </Typography>
            ),
        )}
      </Box>
      {phone && (
        <IconButton
          href={callLink(phone)}
          aria-label={t('open.phone', { value: name })}
          sx={{ position: 'relative', zIndex: 1, width: 44, height: 44 }}
        >
          <Call fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
