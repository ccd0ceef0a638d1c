import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../base/format/use-formats.ts'
import { showToast } from '../../../base/ui/toast/toasts.ts'
import { useColleagues } from '../../../base/users/use-colleagues.ts'
import { ColleagueField } from '../../../features/follow-ups/ColleagueField.tsx'
import { NamedFew } from '../../../kit/NamedFew.tsx'
import type { Asked } from './ask-who-gets.ts'
import { countHeld, type HeldCount } from './held-work.ts'
import { type HandedOver, type Stayed, useHandOver } from './use-hand-over.ts'

const WAYS = ['give', 'leave'] as const
type Way = (typeof WAYS)[number]

/** Asks whom the open work of users goes to who are to be archived, and gives it to that colleague. */
export const HandOverDialog = ({ users, held: heldAtFirst, settle }: Asked) => {
  const { t } = useTranslation(['users', 'common'])
  const { number } = useFormats()
  const titleId = useId()
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const userIds = users.map(({ id }) => id)
  const colleagues = useColleagues().filter(({ id, archived }) => !archived && !userIds.includes(id))
  const [held, setHeld] = useState(heldAtFirst)
  const given = held.filter(({ mayGive }) => mayGive)
  const of = given.reduce((sum, { total }) => sum + total, 0)
  const [way, setWay] = useState<Way>(of > 0 ? 'give' : 'leave')
  const [to, setTo] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const [outcome, setOutcome] = useState<HandedOver | null>(null)
  const { done, handOver } = useHandOver(userIds)
  const busy = done !== null

  const archive = async () => {
    if (way === 'leave') return settle(true)
    if (to === null) return setFault(t('hand-over.choose'))
    setOutcome(null)
    const ended = await handOver(given, to)
    if (ended === null) return
    if (ended.failed === null && ended.stayed.length === 0) {
      const name = colleagues.find(({ id }) => id === to)?.fullName ?? ''
      showToast({ tone: 'success', title: t('hand-over.done', { count: ended.given, name }) })
      return settle(true)
    }
    setHeld(await countHeld(userIds).catch(() => held))
    setOutcome(ended)
  }
  const name = String(users[0]?.fullName)
  return (
    <Dialog open fullScreen={narrow} fullWidth maxWidth="sm" onClose={() => settle(false)} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {users.length === 1 ? t('hand-over.title', { name }) : t('hand-over.title-all', { count: users.length })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <Box sx={{ fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>{t('hand-over.text')}</Box>
        <HeldList held={held} />
        <RadioGroup
          aria-label={t('hand-over.way')}
          value={way}
          onChange={(_, value) => setWay(WAYS.find((each) => each === value) ?? 'leave')}
        >
          <FormControlLabel value="give" disabled={busy || of === 0} control={<Radio />} label={t('hand-over.give')} />
          {way === 'give' && (
            <Box sx={{ pl: 8, pt: 1 }}>
              <ColleagueField
                name="to"
                label={t('hand-over.to')}
                colleagues={colleagues}
                chosen={to}
                fault={fault}
                onChoose={(id) => {
                  setTo(id)
                  setFault(undefined)
                }}
              />
            </Box>
          )}
          <FormControlLabel value="leave" disabled={busy} control={<Radio />} label={t('hand-over.leave')} />
          {way === 'leave' && (
            <Box sx={{ pl: 8, fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>{t('hand-over.left')}</Box>
          )}
        </RadioGroup>
        {busy && (
          <Box sx={{ display: 'grid', gap: 1 }}>
            <LinearProgress
              variant="determinate"
              value={of === 0 ? 100 : Math.min(100, (100 * done) / of)}
              aria-label={t('hand-over.progress-label')}
            />
            <Box role="status" sx={{ fontSize: 13 }}>
              {t('hand-over.progress', { done: number(done), of: number(of) })}
            </Box>
          </Box>
        )}
        {outcome && <Outcome {...outcome} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => settle(false)}>
          {t('common:cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void archive()}>
          {t(way === 'give' ? 'hand-over.do' : 'archive.archive')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const HeldList = ({ held }: { readonly held: readonly HeldCount[] }) => {
  const { t } = useTranslation('users')
  const { number } = useFormats()
  return (
    <Box
      component="ul"
      aria-label={t('held.title')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, fontVariantNumeric: 'tabular-nums' }}
    >
      {held.map(({ label, total, mayGive }) => (
        <Box
          component="li"
          key={label}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 3, fontWeight: 600 }}
        >
          <span>{t(label)}</span>
          <span>{number(total)}</span>
          {!mayGive && (
            <Box component="span" sx={{ fontSize: 13, fontWeight: 400, color: 'text.secondary' }}>
              {t('hand-over.without-right')}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}

/** What became of it, where some stayed: which, and why. */
const Outcome = ({ given, stayed, failed }: HandedOver) => {
  const { t } = useTranslation('users')
  const { number } = useFormats()
  return (
    <Alert severity="warning" variant="outlined">
      {t('hand-over.given', { count: given, number: number(given) })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 4, display: 'grid', gap: 1 }}>
        {stayed.map((each) => (
          <StayedLine key={`${each.label} ${each.message}`} {...each} />
        ))}
        {failed !== null && <li>{t('hand-over.failed', { message: failed })}</li>}
      </Box>
      <Box sx={{ mt: 2 }}>{t('hand-over.again')}</Box>
    </Alert>
  )
}

const StayedLine = ({ label, message, items }: Stayed) => {
  const { t } = useTranslation('users')
  const { number } = useFormats()
  return (
    <li>
      {t('hand-over.stayed', { count: items.length, number: number(items.length), kind: t(label), message })}
      <NamedFew items={items} />
    </li>
  )
}
