import { FASTEST_WRITING, type SimulatedProvider, type Writing } from '@kervan/contracts/api/simulator/simulator-state'
import { switchSimulatorWriting } from '@kervan/contracts/api/simulator/switch-simulator-writing'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { Section } from '../monitoring/Section.tsx'
import { PromptSwitch } from './PromptSwitch.tsx'

/** The rates on offer, messages a minute. */
const RATES = [1, 3, 6, 12, 30, FASTEST_WRITING]

interface WritingSwitchProps {
  readonly provider: SimulatedProvider
  readonly writing: Writing
  readonly mayEdit: boolean
  readonly onSwitched: () => Promise<unknown>
}

/** Whether personas whose handsets no user holds write by themselves, and how often. */
export const WritingSwitch = ({ provider, writing, mayEdit, onSwitched }: WritingSwitchProps) => {
  const { t } = useTranslation('simulator')
  const { send } = useCommand(switchSimulatorWriting, { failed: t('faults.failed') })
  const { isOn, perMinute } = writing
  const change = async (body: Writing) => {
    if (await send({ params: { provider }, body })) await onSwitched()
  }
  const rates = RATES.includes(perMinute) ? RATES : [...RATES, perMinute].toSorted((one, other) => one - other)
  return (
    <Section title={t('writing.title')}>
      <PromptSwitch
        label={t('writing.label')}
        checked={isOn}
        disabled={!mayEdit}
        onChange={(wanted) => change({ isOn: wanted, perMinute })}
      />
      <Box sx={{ pl: '44px', mb: 3, fontSize: 13, color: 'text.secondary' }}>{t('writing.does')}</Box>
      <TextField
        select
        size="small"
        label={t('writing.rate')}
        value={perMinute}
        disabled={!mayEdit}
        onChange={({ target }) => void change({ isOn, perMinute: Number(target.value) })}
        sx={{ minWidth: 200 }}
      >
        {rates.map((rate) => (
          <MenuItem key={rate} value={rate}>
            {t('writing.per-minute', { count: rate })}
          </MenuItem>
        ))}
      </TextField>
    </Section>
  )
}
