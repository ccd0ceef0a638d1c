import { chooseAgentStatus } from '@kervan/contracts/api/agents/choose-agent-status'
import { cleanAgentStatus } from '@kervan/contracts/api/agents/clean-agent-status'
import { freeAgent } from '@kervan/contracts/api/agents/free-agent'
import { setAgentStatus } from '@kervan/contracts/api/agents/set-agent-status'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { accepted, type CommandPorts, causeOf } from '../../kit/command-route.ts'
import { type AgentCommand, agentDecider } from './agent.decider.ts'

type AskedCall = Parameters<typeof causeOf>[0]
type StatusEndpoint = typeof chooseAgentStatus | typeof setAgentStatus | typeof freeAgent

/** Every user's own: the session says whose. */
export const agentRoutes = ({ runner, idempotencyKeys, clock }: CommandPorts): readonly Route[] => {
  const run = async (call: AskedCall, endpoint: AnyEndpoint, command: AgentCommand) =>
    runner.run(agentDecider, signedIn(call).user.id, command, await causeOf(call, endpoint, idempotencyKeys, clock))
  /** What is in force after the command goes with its reply. */
  const change = async <E extends StatusEndpoint>(call: AskedCall, endpoint: E, command: AgentCommand) => {
    const outcome = await run(call, endpoint, command)
    const { state } = await runner.load(agentDecider, outcome.id)
    return accepted<E>(outcome, state)
  }

  return [
    route(chooseAgentStatus, (call) =>
      change(call, chooseAgentStatus, { type: 'SetStatus', ...call.body, reason: null }),
    ),
    route(setAgentStatus, (call) => change(call, setAgentStatus, { type: 'SetStatus', ...call.body })),
    route(freeAgent, (call) => change(call, freeAgent, { type: 'Free', ...call.body })),
    route(cleanAgentStatus, async (call) => {
      const { state } = await runner.load(agentDecider, signedIn(call).user.id)
      const isLeftBehind = state.status === 'on-call'
      if (isLeftBehind) await run(call, cleanAgentStatus, { type: 'CleanUp' })
      return { body: { cleaned: isLeftBehind ? 1 : 0 } }
    }),
  ]
}
