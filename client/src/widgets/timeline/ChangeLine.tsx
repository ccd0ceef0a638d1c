import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Time } from '../../shared/ui/Time.tsx'
import { useWho } from './use-who.ts'

interface ChangeLineProps {
  readonly entry: TimelineEntry
  readonly icon: SvgIconComponent
  /** Key of what was done, with words for what nobody did beside it. */
  readonly words: string
  /** Of the kind of record that it was done to. */
  readonly name?: string
  readonly children: ReactNode
}

/** One line: who did what, and when. */
export const ChangeLine = ({ entry, icon: Icon, words, name, children }: ChangeLineProps) => {
  const { t } = useTranslation('timeline')
  const who = useWho()
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mt: 1.5, px: 1, fontSize: 13, color: 'text.secondary' }}
    >
      <Icon aria-hidden sx={{ flex: 'none', alignSelf: 'center', fontSize: 16 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {t(words, { who: who(entry.by), context: contextOf(entry.by), name })} {children}
      </Box>
      <Box component="span" sx={{ flex: 'none', fontSize: 12 }}>
        <Time value={entry.at} />
      </Box>
    </Box>
  )
}

/** What nobody did has words without a doer. */
const contextOf = (by: TimelineEntry['by']): string | undefined => (by.kind === 'user' ? undefined : 'auto')
