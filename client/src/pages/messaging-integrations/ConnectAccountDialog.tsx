import { setChannelCredentials } from '@kervan/contracts/api/channel-accounts/set-channel-credentials'
import { testChannelAccount } from '@kervan/contracts/api/channel-accounts/test-channel-account'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { type AccountSetting, accountTraitsOf } from '@kervan/contracts/messages/account-traits'
import { ACCOUNT_CHANNELS, type AccountChannel } from '@kervan/contracts/messages/channels'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useCommand } from '../../base/api/use-command.ts'
import { SelectField } from '../../base/forms/SelectField.tsx'
import { useCan } from '../../base/session/session-store.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { CredentialFields, type Typed, typedCredentials } from './CredentialFields.tsx'

const LIST = '/messaging-integrations'
const { create } = RECORD_ENDPOINTS['channel-account']

/** What of an account is asked when it is connected, by its channel; a mailbox has a user as well. */
const settingsAsked = (channel: AccountChannel): readonly AccountSetting[] => {
  const settings = Object.keys(accountTraitsOf(channel).settings) as AccountSetting[]
  return settings.includes('imapServer') ? ['user', ...settings] : settings
}

/** Connects an account: which channel, how the provider names it, and what it is used by. Then it is tested. */
export const ConnectAccountDialog = () => {
  const { t } = useTranslation('channel-accounts')
  const navigate = useNavigate()
  const [asked] = useSearchParams()
  const title = useId()
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const mayConnect = useCan('messaging_integrations.create')
  const maySetCredentials = useCan('messaging_integrations.edit')
  const creating = useCommand(create)
  const setting = useCommand(setChannelCredentials)
  const testing = useCommand(testChannelAccount)
  const [channel, setChannel] = useState<AccountChannel>(
    ACCOUNT_CHANNELS.find((each) => each === asked.get('channel')) ?? 'whatsapp',
  )
  const [name, setName] = useState('')
  const [account, setAccount] = useState(asked.get('account') ?? '')
  const [settings, setSettings] = useState<Readonly<Partial<Record<AccountSetting, string>>>>({})
  const [typed, setTyped] = useState<Typed>({})
  const [tried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const leave = () => void navigate(LIST)
  if (!mayConnect) return <Navigate to={LIST} replace />

  const names = settingsAsked(channel)
  const faults = creating.fieldErrors
  /** Those of the channel: what was typed for another one before is none of its. */
  const credentials = typedCredentials(typed).filter((each) => accountTraitsOf(channel).credentials.includes(each.name))
  /** @returns whether the account has all that was typed for it */
  const giveCredentials = async (id: string): Promise<boolean> => {
    if (credentials.length === 0 || !maySetCredentials) return true
    if (!(await setting.send({ params: { id }, body: { credentials } }))) return false
    await testing.send({ params: { id } })
    return true
  }
  const connect = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy || name.trim() === '' || account.trim() === '') return
    setBusy(true)
    const given = Object.fromEntries(names.map((each) => [each, settings[each]?.trim() || null]))
    const made = await creating.send({
      body: { name: name.trim(), channel, account: account.trim(), ...given } as never,
    })
    const isWhole = made !== undefined && (await giveCredentials(made.body.id))
    setBusy(false)
    if (!made) return
    // That its credentials were not taken has been told, and is not to be covered.
    if (isWhole) showToast({ tone: 'success', title: t('connect.done') })
    void navigate(`/channel-accounts/${made.body.id}`)
  }
  const missing = (value: string) => (tried && value.trim() === '' ? t('connect.required') : undefined)
  return (
    <Dialog open fullScreen={narrow} fullWidth maxWidth="sm" onClose={leave} aria-labelledby={title}>
      <Box
        component="form"
        noValidate
        onSubmit={(event: FormEvent) => void connect(event)}
        sx={{ display: 'contents' }}
      >
        <DialogTitle id={title}>{t('connect.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <SelectField
            name="channel"
            label={t('fields.channel')}
            value={channel}
            onChange={({ target }) => {
              setChannel(target.value as AccountChannel)
              creating.reset()
            }}
          >
            {ACCOUNT_CHANNELS.map((each) => (
              <MenuItem key={each} value={each}>
                {t(`choices.channel.${each}`)}
              </MenuItem>
            ))}
          </SelectField>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t('connect.step', { channel: t(`choices.channel.${channel}`) })}
          </Box>
          <TextField
            required
            label={t('fields.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={Boolean(missing(name) ?? faults.name)}
            helperText={missing(name) ?? faults.name}
            slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
          />
          <TextField
            required
            label={t('fields.account')}
            value={account}
            onChange={(event) => setAccount(event.target.value)}
            error={Boolean(missing(account) ?? faults.account)}
            helperText={missing(account) ?? faults.account ?? t(`connect.hint.${channel}`)}
            slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off', spellCheck: false } }}
          />
          {names.map((each) => (
            <TextField
              key={each}
              label={t(`fields.${each}`)}
              value={settings[each] ?? ''}
              onChange={(event) => setSettings({ ...settings, [each]: event.target.value })}
              error={Boolean(faults[each])}
              helperText={
                faults[each] ??
                (each === 'imapServer' || each === 'smtpServer' ? t(`connect.hint-server.${each}`) : undefined)
              }
              slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off', spellCheck: false } }}
            />
          ))}
          {maySetCredentials && (
            <>
              <CredentialFields names={accountTraitsOf(channel).credentials} typed={typed} onType={setTyped} />
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('credentials.how')}</Box>
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={leave}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {t('connect.do')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
