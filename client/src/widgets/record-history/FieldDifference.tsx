import ArrowRight from '@mui/icons-material/ArrowRightAlt'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '../../base/field-kinds/field-kinds.tsx'
import { useSpeech } from '../../base/field-kinds/use-speech.ts'
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx'
import { type ComparedKind, comparedField } from './compared-fields.ts'
import { LinesDifference } from './LinesDifference.tsx'
import { OWN_DIFFERENCES } from './own-differences.ts'
import { TagsDifference } from './TagsDifference.tsx'

interface FieldDifferenceProps {
  readonly kit: ComparedKind
  /** A field's name, that of the status, or `archived`. */
  readonly name: string
  readonly from: unknown
  readonly to: unknown
  /** It was filled in with the record: there is no before. */
  readonly filled?: boolean
}

/** `Telefon: a → b`, or `Telefon: b`; of lists what came and what went. */
export const FieldDifference = ({ kit, name, from, to, filled = false }: FieldDifferenceProps) => {
  const { t } = useTranslation([kit.collection, 'record'])
  const speech = useSpeech(kit.collection)
  const Own = OWN_DIFFERENCES[kit.kind]?.[name]
  if (Own) return <Own from={from} to={to} />
  const field = comparedField(kit, name)
  if (!field) return null
  if (field.type === 'lines' || field.type === 'files') return <LinesDifference field={field} from={from} to={to} />
  if (field.type === 'tags' && !filled) return <TagsDifference from={from} to={to} />
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t(field.label)}:
      </Box>{' '}
      {!filled && (
        <>
          <Box
            component="bdi"
            sx={{ color: 'text.secondary', textDecoration: 'line-through', textDecorationThickness: 1 }}
          >
            {wordsOf(from, field, speech)}
          </Box>{' '}
          <ArrowRight aria-hidden sx={{ fontSize: 16, verticalAlign: 'text-bottom', color: 'text.secondary' }} />
          <VisuallyHidden>→</VisuallyHidden>{' '}
        </>
      )}
      <Box component="bdi" sx={{ fontWeight: 550, color: 'text.primary' }}>
        {wordsOf(to, field, speech)}
      </Box>
    </Box>
  )
}
