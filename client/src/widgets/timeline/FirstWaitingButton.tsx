import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { watchSight } from '../../base/ui/watch-sight.ts'
import { messageIn } from './show-message.ts'

interface FirstWaitingButtonProps {
  /** The first message that waits for an answer. */
  readonly messageId: string
  readonly scroller: RefObject<HTMLElement | null>
  readonly onGo: () => void
}

/** Leads to the first message that waits for an answer, until that has been in sight. */
export const FirstWaitingButton = ({ messageId, scroller, onGo }: FirstWaitingButtonProps) => {
  const { t } = useTranslation('timeline')
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    const entry = messageIn(scroller.current, messageId)
    if (!entry) return
    const end = watchSight(entry, {}, (isInSight) => {
      setSeen(isInSight)
      if (isInSight) end()
    })
    return end
  }, [messageId, scroller])
  if (isSeen) return null
  return (
    <Button
      variant="contained"
      size="small"
      startIcon={<ArrowUpward />}
      onClick={onGo}
      sx={{
        position: 'absolute',
        top: 8,
        left: '50%',
        zIndex: 3,
        translate: '-50% 0',
        borderRadius: 5,
        boxShadow: 3,
        whiteSpace: 'nowrap',
      }}
    >
      {t('first-waiting')}
    </Button>
  )
}
