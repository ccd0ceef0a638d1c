import type { Consent } from '@kervan/contracts/api/people/consent'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { personName } from '../../base/people/person-name.ts'

interface ConsentHistoryProps {
  /** The newest first. */
  readonly consents: readonly Consent[]
  /** Whether it is to be told whose each is. */
  readonly isMerged: boolean
}

/** Everything that was said of consents: which, how, when, recorded by whom, in which words. */
export const ConsentHistory = ({ consents, isMerged }: ConsentHistoryProps) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  if (consents.length === 0) return null
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        sx={{ mt: 1, ml: -1, color: 'text.secondary' }}
      >
        {t('consent.history')}
      </Button>
      <Box
        component="ul"
        id={list}
        hidden={!isOpen}
        aria-label={t('consent.history')}
        sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 12, overflowWrap: 'anywhere', '& li + li': { mt: 1.5 } }}
      >
        {consents.map(({ channel, given, how, words, on, at, by, person }) => (
          <li key={`${channel} ${at} ${by.kind}`}>
            <strong>{t(`status:channel.${channel}`)}</strong> · {t(`consent.state.${given ? 'given' : 'withdrawn'}`)} ·{' '}
            {t(`consent.way.${how}`)}
            {words && (
              <Box component="q" sx={{ display: 'block', fontStyle: 'italic' }}>
                {words}
              </Box>
            )}
            <Box sx={{ color: 'text.secondary' }}>
              {[
                formats.date(on),
                by.kind === 'user' ? t('consent.by', { name: by.name }) : null,
                isMerged ? personName(person.name) : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </li>
        ))}
      </Box>
    </>
  )
}
