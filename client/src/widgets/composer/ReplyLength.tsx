import { lengthIn, type TextLimit } from '@kervan/contracts/messages/channels'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { lettersOver } from './letters-over.ts'

interface ReplyLengthProps {
  readonly text: string
  readonly limit: TextLimit
}

/** From this share of the limit on the length is told. */
const COUNTED_FROM = 0.85

/** How long a reply is, in the unit in which its channel counts, once it comes near to what the channel takes. */
export const ReplyLength = ({ text, limit: { most, unit } }: ReplyLengthProps) => {
  const { t } = useTranslation('timeline')
  const formats = useFormats()
  const length = lengthIn(text, unit)
  const excess = length - most
  const isTooLong = excess > 0
  // What a channel counts in bytes is told in letters: how many to take away from the end, or how many plain ones still fit.
  const count = unit !== 'bytes' ? excess : isTooLong ? lettersOver(text, most) : most - length
  return (
    <Box role="status" sx={{ fontSize: 12, color: isTooLong ? 'error.main' : 'text.secondary' }}>
      {length >= most * COUNTED_FROM &&
        t(isTooLong ? 'compose.too-long' : unit === 'bytes' ? 'compose.letters-left' : 'compose.length', {
          count,
          number: formats.number(isTooLong || unit === 'bytes' ? count : length),
          most: formats.number(most),
        })}
    </Box>
  )
}
