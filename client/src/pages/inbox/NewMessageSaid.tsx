import type { ConversationRow } from '@kervan/contracts/api/conversations/list-conversations'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '../../base/people/person-name.ts'
import { VISUALLY_HIDDEN } from '../../base/ui/VisuallyHidden.tsx'

/** Says who has written, to those who listen rather than look; what was there when the page opened is not said. */
export const NewMessageSaid = ({ rows }: { readonly rows: readonly ConversationRow[] | undefined }) => {
  const { t } = useTranslation('inbox')
  const [newest] = (rows ?? [])
    .filter(({ lastMessage }) => lastMessage?.direction === 'inbound')
    .toSorted((one, other) => other.lastMessage!.at.localeCompare(one.lastMessage!.at))
  const at = newest?.lastMessage?.at ?? ''
  const [seen, setSeen] = useState<string>()
  const [said, setSaid] = useState('')
  if (rows && (seen === undefined || at > seen)) {
    setSeen(at)
    if (seen !== undefined && newest) setSaid(t('wrote', { name: personName(newest.name) }))
  }
  return (
    <Box role="status" sx={VISUALLY_HIDDEN}>
      {said}
    </Box>
  )
}
