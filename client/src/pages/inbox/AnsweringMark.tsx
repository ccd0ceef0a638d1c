import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useAnswerers } from '../../base/realtime/answering.ts'

/** That a colleague writes in a conversation of the list, or has begun to answer it. The composer says it aloud. */
export const AnsweringMark = ({ conversation }: { readonly conversation: string }) => {
  const { t } = useTranslation('inbox')
  const people = useAnswerers(conversation)
  const [first] = people.toSorted((one, other) => Number(other.isWriting) - Number(one.isWriting))
  if (!first) return null
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
        fontWeight: 550,
        color: theme.vars?.palette.hue.indigo.fg,
      })}
    >
      <Edit aria-hidden sx={{ flex: 'none', fontSize: 14 }} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {t(first.isWriting ? 'others-write' : 'others-answer', { name: first.name })}
      </Box>
    </Box>
  )
}
