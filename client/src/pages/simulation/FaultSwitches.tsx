import type { SimulatedProvider, SimulatorState } from '@kervan/contracts/api/simulator/simulator-state'
import { switchSimulatorFault } from '@kervan/contracts/api/simulator/switch-simulator-fault'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { Section } from '../monitoring/Section.tsx'
import { PromptSwitch } from './PromptSwitch.tsx'

interface FaultSwitchesProps {
  readonly provider: SimulatedProvider
  readonly faults: SimulatorState['faults']
  readonly mayEdit: boolean
  readonly onSwitched: () => Promise<unknown>
}

/** What can go wrong at the provider, each with what it does. */
export const FaultSwitches = ({ provider, faults, mayEdit, onSwitched }: FaultSwitchesProps) => {
  const { t } = useTranslation('simulator')
  const { send } = useCommand(switchSimulatorFault, { failed: t('faults.failed') })
  return (
    <Section title={t('faults.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {faults.map(({ fault, isOn }) => (
          <li key={fault}>
            <PromptSwitch
              label={t(`fault.${fault}`)}
              checked={isOn}
              disabled={!mayEdit}
              onChange={async (wanted) => {
                if (await send({ params: { provider }, body: { fault, isOn: wanted } })) await onSwitched()
              }}
            />
            <Box sx={{ pl: '44px', fontSize: 13, color: 'text.secondary' }}>{t(`does.${fault}`)}</Box>
          </li>
        ))}
      </Box>
    </Section>
  )
}
