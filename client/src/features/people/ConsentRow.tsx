import type { Consent } from '@kervan/contracts/api/people/consent'
import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Hue } from '../../shared/theme/hues.ts'
import { ChannelIcon } from '../../shared/ui/ChannelIcon.tsx'
import { lazyPart, Part } from '../../shared/ui/lazy-part.tsx'
import { useOpening } from '../../shared/ui/use-opening.ts'

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

/** Where the consent to one channel stands, and how the other word is recorded. */
export const ConsentRow = ({ channel, newest, person, locked }: ConsentRowProps) => {
  const { t } = useTranslation('people')
  const { anchor, open, close } = useOpening(PARTS)
  const state = newest ? (newest.given ? 'given' : 'withdrawn') : 'unasked'
  const named = t(`status:channel.${channel}`)
  /** What is recorded where the state changes; a refusal may come before anybody asked. */
  const acts = [
    ...(state === 'given' ? [] : ['give' as const]),
    ...(state === 'withdrawn' ? [] : ['withdraw' as const]),
  ]
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 32, fontSize: 13 }}
    >
      <ChannelIcon channel={channel} named={false} sx={{ flex: 'none', fontSize: 17, color: 'text.secondary' }} />
      <Box component="span" sx={{ flex: 1, minWidth: 72 }}>
        {named}
      </Box>
      <Box component="span" sx={(theme) => ({ fontWeight: 550, color: theme.vars?.palette.hue[HUES[state]].fg })}>
        {t(`consent.state.${state}`)}
      </Box>
      {!locked &&
        acts.map((act) => (
          <Button
            key={act}
            size="small"
            color="inherit"
            aria-label={t(`consent.${act}-of`, { channel: named })}
            data-act={act}
            onClick={(event) => open(event.currentTarget)}
            sx={{ minWidth: 0, px: 1, color: 'text.secondary', '@media (pointer: coarse)': { minHeight: 44 } }}
          >
            {t(`consent.${act}`)}
          </Button>
        ))}
      {anchor && (
        <Part of={dialog} channel={channel} gives={anchor.dataset.act === 'give'} person={person} onClose={close} />
      )}
    </Box>
  )
}
