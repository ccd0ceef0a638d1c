import { isSameValue } from '@kervan/contracts/kit/record-state'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '../../base/field-kinds/field-kinds.tsx'
import { useSpeech } from '../../base/field-kinds/use-speech.ts'
import type { NamedField } from '../../base/named-fields.ts'

interface Line {
  readonly id: string
  readonly [name: string]: unknown
}

interface LinesDifferenceProps {
  readonly field: Pick<NamedField, 'label' | 'columns' | 'type' | 'texts'>
  readonly from: unknown
  readonly to: unknown
}

/** Which lines or files came, went or changed, each in words. */
export const LinesDifference = ({ field, from, to }: LinesDifferenceProps) => {
  const { t } = useTranslation('record')
  const speech = useSpeech('record')
  const [before, after] = [(from ?? []) as readonly Line[], (to ?? []) as readonly Line[]]
  const words = (line: Line) => wordsOf([line], field, speech)
  const find = (lines: readonly Line[], id: string) => lines.find((line) => line.id === id)
  const differences = [
    ...before.flatMap((line): [string, string][] => {
      const later = find(after, line.id)
      if (!later) return [[line.id, t('lines.went', { words: words(line) })]]
      return isSameValue(line, later)
        ? []
        : [[line.id, t('lines.changed', { before: words(line), after: words(later) })]]
    }),
    ...after
      .filter(({ id }) => !find(before, id))
      .map((line): [string, string] => [line.id, t('lines.came', { words: words(line) })]),
  ]
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t(field.label)}:
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {differences.length > 0
          ? differences.map(([id, difference]) => <li key={id}>{difference}</li>)
          : t('lines.reordered')}
      </Box>
    </Box>
  )
}
