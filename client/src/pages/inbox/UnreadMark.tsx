import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { VISUALLY_HIDDEN } from '../../base/ui/VisuallyHidden.tsx'

/** More are told as more. */
const MOST = 99

/** How many messages of a person the reader has not read. */
export const UnreadMark = ({ count }: { readonly count: number }) => {
  const { t } = useTranslation('inbox')
  const formats = useFormats()
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        minWidth: 20,
        px: 1.5,
        borderRadius: 5,
        fontSize: 12,
        fontWeight: 650,
        lineHeight: '20px',
        textAlign: 'center',
        color: 'primary.contrastText',
        backgroundColor: 'primary.main',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span aria-hidden>{count > MOST ? `${formats.number(MOST)}+` : formats.number(count)}</span>
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {t('unread', { count })}
      </Box>
    </Box>
  )
}
