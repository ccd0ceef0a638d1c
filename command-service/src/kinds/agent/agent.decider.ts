import { FIRST_STATUS, type FREED_BY } from '@kervan/contracts/agents/agent-statuses'
import type { Availability } from '@kervan/contracts/agents/availability'
import type { Decider } from '@kervan/contracts/decider'
import type { AgentEvent } from '@kervan/contracts/events/agent.events'

export type AgentState = Availability

export type AgentCommand =
  | {
      readonly type: 'SetStatus'
      readonly status: AgentState['status']
      readonly availableForCalls?: boolean
      readonly reason: string | null
    }
  /** A call ended, or the phone failed. */
  | { readonly type: 'Free'; readonly reason: (typeof FREED_BY)[number] }
  /** What a call left behind is taken back. */
  | { readonly type: 'CleanUp' }

const set = (state: AgentState, to: AgentState, reason: string | null): readonly AgentEvent[] =>
  state.status === to.status && state.availableForCalls === to.availableForCalls
    ? []
    : [
        {
          type: 'AgentStatusChanged',
          data: { from: state.status, to: to.status, availableForCalls: to.availableForCalls, reason },
        },
      ]

const AVAILABLE: AgentState = { status: 'available', availableForCalls: true }

/** What one user is at. A status that is in force already changes nothing. */
export const agentDecider: Decider<AgentState, AgentCommand, AgentEvent> = {
  kind: 'agent',
  initial: FIRST_STATUS,
  evolve: (_state, { data: { to, availableForCalls } }) => ({ status: to, availableForCalls }),
  decide(command, state) {
    switch (command.type) {
      case 'SetStatus': {
        const { status, reason } = command
        const availableForCalls = status === 'available' && (command.availableForCalls ?? true)
        return set(state, { status, availableForCalls }, reason)
      }
      case 'Free':
        // A break that was chosen, during the call or before, is the person's own word.
        return state.status === 'break' ? [] : set(state, AVAILABLE, command.reason)
      case 'CleanUp':
        return state.status === 'on-call' ? set(state, AVAILABLE, null) : []
    }
  },
}
