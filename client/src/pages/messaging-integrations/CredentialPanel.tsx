import { listChannelConnections } from '@kervan/contracts/api/channel-accounts/list-channel-connections'
import { setChannelCredentials } from '@kervan/contracts/api/channel-accounts/set-channel-credentials'
import { testChannelAccount } from '@kervan/contracts/api/channel-accounts/test-channel-account'
import { accountTraitsOf } from '@kervan/contracts/messages/account-traits'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import type { TestAnswer } from './AccountTest.tsx'
import { type Account, connectionOf } from './account.ts'
import { CredentialFields, type Typed, typedCredentials } from './CredentialFields.tsx'
import type { useConnections } from './use-connections.ts'

interface CredentialPanelProps {
  readonly account: Account
  readonly connections: ReturnType<typeof useConnections>
  readonly maySet: boolean
  /** With null once an answer to earlier credentials says nothing any more. */
  readonly onAnswer: (answer: TestAnswer | null) => void
}

/** Which credentials an account has, who set them and when; new ones take their place and are tested at once. */
export const CredentialPanel = ({ account, connections, maySet, onAnswer }: CredentialPanelProps) => {
  const { t } = useTranslation('channel-accounts')
  const { dateTime } = useFormats()
  const setting = useCommand(setChannelCredentials, { refreshes: [listChannelConnections] })
  const testing = useCommand(testChannelAccount, { refreshes: [listChannelConnections] })
  const [typed, setTyped] = useState<Typed>({})
  const { data, error, refetch } = connections
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={120} role="status" aria-label={t('credentials.loading')} />
  const names = accountTraitsOf(account.channel).credentials
  const held = connectionOf(data.data, account.id)?.credentials ?? []
  const credentials = typedCredentials(typed)
  const toldOf = (name: (typeof names)[number]): string => {
    const told = held.find((each) => each.name === name)
    if (!told) return t('credentials.unset')
    const { setAt, setBy } = told
    return setAt === null ? t('credentials.environment') : t('credentials.set', { time: dateTime(setAt), name: setBy })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (credentials.length === 0) return
    const params = { id: account.id }
    if (!(await setting.send({ params, body: { credentials } }))) return
    setTyped({})
    onAnswer(null)
    showToast({ tone: 'success', title: t('credentials.saved') })
    const reply = await testing.send({ params })
    if (reply) onAnswer(reply.body)
  }
  return (
    <Box component="form" noValidate onSubmit={(event: FormEvent) => void save(event)} sx={{ display: 'grid', gap: 3 }}>
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0, fontSize: 13 }}>
        {names.map((name) => (
          <div key={name}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {t(`credentials.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {toldOf(name)}
            </Box>
          </div>
        ))}
      </Box>
      {maySet && (
        <>
          <CredentialFields names={names} typed={typed} onType={setTyped} />
          <Button
            type="submit"
            variant="outlined"
            disabled={credentials.length === 0}
            loading={setting.saving === 'saving' || testing.saving === 'saving'}
            sx={{ justifySelf: 'start' }}
          >
            {t('credentials.save')}
          </Button>
        </>
      )}
      <Box sx={{ fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>{t('credentials.how')}</Box>
    </Box>
  )
}
