import type { countConversations } from '@kervan/contracts/api/conversations/count-conversations'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../base/format/use-formats.ts'

interface QueueLinkProps {
  readonly to: string
  readonly name: string
  /** Undefined until known. */
  readonly count: ResponseOf<typeof countConversations>['saved'][number]['count'] | undefined
  readonly isHere: boolean
}

/** A queue with how many conversations it holds. */
export const QueueLink = ({ to, name, count, isHere }: QueueLinkProps) => {
  const formats = useFormats()
  const link = useRef<HTMLAnchorElement>(null)
  const isCounted = count !== undefined
  // Where the queues stand beside each other, the one that one is in may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts move what stands behind them
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isHere, isCounted])
  return (
    <ButtonBase
      component={Link}
      ref={link}
      to={to}
      aria-current={isHere ? 'page' : undefined}
      sx={{
        display: 'flex',
        flex: 'none',
        justifyContent: 'space-between',
        gap: 2,
        minHeight: { xs: 44, lg: 36 },
        px: 3,
        borderRadius: 1.5,
        fontSize: 14,
        fontWeight: isHere ? 650 : 450,
        backgroundColor: isHere ? 'action.selected' : undefined,
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {count && `${formats.number(count.value)}${count.exact ? '' : '+'}`}
      </Box>
    </ButtonBase>
  )
}
