import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useAnswerers, useShownConversations } from '../../base/realtime/answering.ts'

/** Which colleagues write in a conversation at this moment, or have begun to answer it: before two say the same. */
export const AnsweredByOthers = ({ conversation }: { readonly conversation: string }) => {
  const { t } = useTranslation('timeline')
  useShownConversations([conversation])
  const people = useAnswerers(conversation)
  const isWriting = people.some((each) => each.isWriting)
  const names = people.filter((each) => each.isWriting === isWriting).map(({ name }) => name)
  return (
    <Box
      role="status"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        mb: 1,
        fontSize: 13,
        fontWeight: 550,
        color: theme.vars?.palette.hue.indigo.fg,
        '&:empty': { display: 'none' },
      })}
    >
      {names.length > 0 && (
        <>
          <Edit aria-hidden sx={{ flex: 'none', fontSize: 16 }} />
          {t(isWriting ? 'compose.others-write' : 'compose.others-answer', {
            names: names.join(', '),
            count: names.length,
          })}
        </>
      )}
    </Box>
  )
}
