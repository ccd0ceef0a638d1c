import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { DateInput } from '../../base/forms/dates/DateInput.tsx'
import { parseDay } from '../../base/forms/dates/typed-dates.ts'
import { useLanguage } from '../../base/i18n/language.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { useColleagues } from '../../base/users/use-colleagues.ts'
import type { ListKit } from '../../kit/list-kit.ts'
import { ColleagueField } from './ColleagueField.tsx'
import { type Held, queryOf } from './held-follow-ups.ts'
import { type HandedOn, useHandOn } from './use-hand-on.ts'

interface HandOnDialogProps {
  /** Of follow-ups. */
  readonly kit: ListKit
  /** Whose, where the place says it. */
  readonly from?: string
  readonly onClose: () => void
}

type Field = 'from' | 'to' | 'first' | 'last'

/** Gives the open follow-ups of a colleague to another: those that are due in a time of absence, or all of them. */
export const HandOnDialog = ({ kit, from: given, onClose }: HandOnDialogProps) => {
  const { t } = useTranslation(['follow-ups', 'record', 'users'])
  const formats = useFormats()
  const language = useLanguage()
  const titleId = useId()
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const colleagues = useColleagues()
  const [from, setFrom] = useState(given ?? null)
  const [to, setTo] = useState<string | null>(null)
  const [typed, setTyped] = useState({ first: '', last: '' })
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({})
  const [outcome, setOutcome] = useState<HandedOn | null>(null)
  const { busy, handOn } = useHandOn(kit)

  const days = { first: parseDay(typed.first), last: parseDay(typed.last) }
  const faultOfDay = (name: 'first' | 'last') =>
    typed[name].trim() !== '' && !days[name] ? fieldFaultText('invalid-date', language) : undefined
  const crossed = days.first && days.last && days.last < days.first ? t('hand-on.crossed') : undefined
  const found: Partial<Record<Field, string | undefined>> = {
    from: from ? undefined : t('hand-on.choose'),
    to: to ? undefined : t('hand-on.choose'),
    first: faultOfDay('first'),
    last: faultOfDay('last') ?? crossed,
  }
  const isWhole = Object.values(found).every((fault) => fault === undefined)
  const held: Held | null = from && !found.first && !found.last ? { of: from, ...days } : null
  const { data } = useEndpoint(kit.listEndpoint, { query: { ...(held && queryOf(kit, held)), limit: 1 } } as never, {
    enabled: held !== null,
    keepPrevious: true,
  })
  const total = (data as { readonly total: { readonly value: number } } | undefined)?.total.value
  const change = (field: Field, set: () => void) => {
    set()
    setOutcome(null)
    setFaults(({ [field]: _, ...others }) => others)
  }
  const run = async () => {
    if (!held || !to || !isWhole) return setFaults(found as typeof faults)
    const done = await handOn(held, to)
    if (done.failed !== null || done.refused.length > 0) return setOutcome(done)
    const name = colleagues.find(({ id }) => id === to)?.fullName ?? ''
    showToast({ tone: 'success', title: t('hand-on.done', { count: done.handedOn, name }) })
    onClose()
  }
  const day = (name: 'first' | 'last') => (
    <DateInput
      name={name}
      label={t(`hand-on.${name}`)}
      typed={typed[name]}
      onTyped={(text) => change(name, () => setTyped({ ...typed, [name]: text }))}
      error={faults[name] !== undefined}
      helperText={faults[name] ?? ' '}
    />
  )
  return (
    <Dialog open fullScreen={narrow} fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('hand-on.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 4, fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>{t('hand-on.text')}</Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
            columnGap: 3,
            rowGap: 1,
          }}
        >
          <ColleagueField
            name="from"
            label={t('hand-on.from')}
            colleagues={colleagues}
            chosen={from}
            fault={faults.from}
            onChoose={(id) =>
              change('from', () => {
                setFrom(id)
                if (id === to) setTo(null)
              })
            }
          />
          <ColleagueField
            name="to"
            label={t('hand-on.to')}
            colleagues={colleagues.filter(({ id, archived }) => !archived && id !== from)}
            chosen={to}
            fault={faults.to}
            onChoose={(id) => change('to', () => setTo(id))}
          />
          {day('first')}
          {day('last')}
        </Box>
        <Box role="status" sx={{ minHeight: 20, fontSize: 13, fontWeight: 600 }}>
          {held && total !== undefined && t('hand-on.found', { count: total, number: formats.number(total) })}
        </Box>
        {outcome && (
          <Alert severity="warning" variant="outlined" sx={{ mt: 3 }}>
            {t('hand-on.handed-on', { count: outcome.handedOn, number: formats.number(outcome.handedOn) })}
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
              {outcome.refused.map(({ message, count }) => (
                <li key={message}>{t('hand-on.stayed', { count, number: formats.number(count), message })}</li>
              ))}
              {outcome.failed !== null && <li>{t('hand-on.failed', { message: outcome.failed })}</li>}
            </Box>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t(outcome ? 'common:close' : 'common:cancel')}
        </Button>
        <Button variant="contained" loading={busy} disabled={total === 0} onClick={() => void run()}>
          {t('hand-on.do')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
