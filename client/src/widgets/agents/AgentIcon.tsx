import type { AgentStatus } from '@kervan/contracts/agents/agent-statuses'
import { AGENT_LOOKS } from './agent-looks.ts'

/** An agent status as an icon; the word stands beside it or names the button around it. */
export const AgentIcon = ({ status, size = 20 }: { readonly status: AgentStatus; readonly size?: number }) => {
  const { hue, icon: Icon } = AGENT_LOOKS[status]
  return <Icon aria-hidden sx={(theme) => ({ fontSize: size, color: theme.vars.palette.hue[hue].fg })} />
}
