import type { Consent } from '@kervan/contracts/api/people/consent'
import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Hue } from '../../base/theme/hues.ts'
import { ChannelIcon } from '../../base/ui/ChannelIcon.tsx'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { useOpening } from '../../base/ui/use-opening.ts'

interface ConsentRowProps {
  readonly channel: Consent['channel']
  /** What was said of it last; undefined where nothing was. */
  readonly newest: Consent | undefined
  readonly person: PersonPage
  readonly locked: boolean
}

const dialog = lazyPart(() => import('./ConsentDialog.tsx').then(({ ConsentDialog }) => ConsentDialog))
const PARTS = [dialog]

const HUES: Readonly<Record<'given' | 'withdrawn' | 'unasked', Hue>> = {
  given: 'green',
  withdrawn: 'red',
  unasked: 'grey',
}

/** Where the consent to one channel stands; a press records what the person says of it now. */
export const ConsentRow = ({ channel, newest, person, locked }: ConsentRowProps) => {
  const { t } = useTranslation('people')
  const { anchor, open, close } = useOpening(PARTS)
  const state = newest ? (newest.given ? 'given' : 'withdrawn') : 'unasked'
  const named = t(`status:channel.${channel}`)
  const words = (
    <Box component="span" sx={(theme) => ({ fontWeight: 550, color: theme.vars?.palette.hue[HUES[state]].fg })}>
      {t(`consent.state.${state}`)}
    </Box>
  )
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32, fontSize: 13 }}>
      <ChannelIcon channel={channel} named={false} sx={{ flex: 'none', fontSize: 17, color: 'text.secondary' }} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {named}
      </Box>
      {locked && words}
      {!locked && (
        <Button
          size="small"
          color="inherit"
          endIcon={<Edit sx={{ color: 'text.secondary' }} />}
          aria-label={`${named}: ${t(`consent.state.${state}`)}`}
          onClick={(event) => open(event.currentTarget)}
          sx={{
            mr: -1,
            px: 1,
            '& svg': { fontSize: '15px !important' },
            '@media (pointer: coarse)': { minHeight: 44 },
          }}
        >
          {words}
        </Button>
      )}
      {anchor && <Part of={dialog} channel={channel} person={person} onClose={close} />}
    </Box>
  )
}
