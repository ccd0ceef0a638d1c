import { type AgentStatus, CHOSEN_STATUSES } from '@kervan/contracts/agents/agent-statuses'
import type { Availability } from '@kervan/contracts/agents/availability'
import { chooseAgentStatus } from '@kervan/contracts/api/agents/choose-agent-status'
import Unknown from '@mui/icons-material/HelpOutlineOutlined'
import { useTranslation } from 'react-i18next'
import { useActs } from '../../base/acts/acts.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { RadioMenuButton } from '../../base/ui/RadioMenuButton.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { AgentIcon } from './AgentIcon.tsx'
import { AGENT_LOOKS } from './agent-looks.ts'

interface AgentStatusMenuProps {
  /** Undefined until known. */
  readonly status: AgentStatus | undefined
  /** The server said what is in force. */
  readonly onChanged: (now: Availability) => void
}

/** Says what the one who is signed in is at. */
export const AgentStatusMenu = ({ status, onChanged }: AgentStatusMenuProps) => {
  const { t } = useTranslation()
  const { send } = useCommand(chooseAgentStatus, {
    onRefused(error) {
      showToast({ tone: 'error', title: t('status:agent.failed'), text: errorWords(error) })
      return true
    },
  })
  const choose = async (chosen: AgentStatus) => {
    const reply = await send({ body: { status: chosen } })
    if (reply) onChanged(reply.body)
  }
  useActs(
    CHOSEN_STATUSES.filter((each) => each !== status).map((each) => ({
      id: `agent-status ${each}`,
      title: t('status:agent.label', { status: t(`status:agent-status.${each}`) }),
      icon: AGENT_LOOKS[each].icon,
      run: () => void choose(each),
    })),
  )
  return (
    <RadioMenuButton<string>
      label={
        status ? t('status:agent.label', { status: t(`status:agent-status.${status}`) }) : t('status:agent.unknown')
      }
      icon={status ? <AgentIcon status={status} /> : <Unknown fontSize="small" />}
      choices={CHOSEN_STATUSES.map((value) => ({ value, label: t(`status:agent-status.${value}`) }))}
      chosen={status ?? ''}
      onChoose={(chosen) => void choose(chosen as AgentStatus)}
    />
  )
}
