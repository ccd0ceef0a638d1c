import Lock from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useUser } from '../../base/session/session-store.ts'
import type { AddressParts } from '../../base/typed-address.ts'
import type { DocumentedCall } from './api-book.ts'
import { inGroups } from './find-calls.ts'
import { MethodBadge } from './MethodBadge.tsx'
import { mayCall } from './may-call.ts'
import { useGroupWord } from './use-group-word.ts'

interface CallIndexProps {
  readonly calls: readonly DocumentedCall[]
  readonly chosen: string | null
  /** While one looks for something. */
  readonly allOpen: boolean
  readonly addressOf: (call: string) => AddressParts
}

/** Every call by group, the group of the chosen one open; what the reader may not call has a lock. */
export const CallIndex = ({ calls, chosen, allOpen, addressOf }: CallIndexProps) => {
  const { t } = useTranslation('api-docs')
  const user = useUser()
  const word = useGroupWord()
  return (
    <Box component="nav" aria-label={t('calls')}>
      {inGroups(calls).map(({ group, calls: ofGroup }) => (
        <Box
          component="details"
          key={group}
          open={allOpen || ofGroup.some(({ name }) => name === chosen)}
          sx={{ mb: 1 }}
        >
          <Box
            component="summary"
            sx={{ px: 2, py: 1.5, borderRadius: 1, cursor: 'pointer', '&:hover': { backgroundColor: 'action.hover' } }}
          >
            <Box component="h2" sx={{ display: 'inline', fontSize: 14, fontWeight: 600 }}>
              {word(group)}
            </Box>{' '}
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {ofGroup.length}
            </Box>
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {ofGroup.map((call) => (
              <li key={call.name}>
                <Box
                  component={Link}
                  to={addressOf(call.name)}
                  aria-current={call.name === chosen ? 'page' : undefined}
                  sx={{
                    display: 'flex',
                    gap: 2,
                    alignItems: 'flex-start',
                    px: 2,
                    py: 1.5,
                    borderRadius: 1,
                    fontSize: 13,
                    color: 'text.primary',
                    textDecoration: 'none',
                    '&:hover': { backgroundColor: 'action.hover' },
                    '&[aria-current]': { backgroundColor: 'action.selected', fontWeight: 600 },
                    '@media (pointer: coarse)': { py: 3 },
                  }}
                >
                  <MethodBadge method={call.method} />
                  <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {call.summary}
                  </Box>
                  {!mayCall(user, call) && (
                    <Lock titleAccess={t('may-not')} sx={{ fontSize: 16, color: 'text.secondary' }} />
                  )}
                </Box>
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
