import { AGENT_STATUSES, CHOSEN_STATUSES, FREED_BY } from '@kervan/contracts/agents/agent-statuses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AgentCommand, type AgentState, agentDecider } from './agent.decider.ts'

const { initial, decide } = agentDecider
const run = (state: AgentState, ...commands: readonly AgentCommand[]): AgentState =>
  commands.reduce(
    (held, command) =>
      decide(command, held, undefined as never).reduce(
        (each, event) => agentDecider.evolve(each, event, undefined as never),
        held,
      ),
    state,
  )

const setStatus = fc.record(
  {
    type: fc.constant('SetStatus' as const),
    status: fc.constantFrom(...AGENT_STATUSES),
    availableForCalls: fc.boolean(),
    reason: fc.constantFrom(null, 'Öğle yemeği'),
  },
  { requiredKeys: ['type', 'status', 'reason'] },
)
const free = fc.record({ type: fc.constant('Free' as const), reason: fc.constantFrom(...FREED_BY) })
const cleanUp = fc.constant({ type: 'CleanUp' as const })
const commands = fc.array(fc.oneof(setStatus, free, cleanUp), { maxLength: 8 })

const answered: AgentCommand = { type: 'SetStatus', status: 'on-call', reason: null }
const ended: AgentCommand = { type: 'Free', reason: 'call_ended' }

test('whatever was done, the same command again changes nothing, and only an available agent gets calls', () => {
  fc.assert(
    fc.property(commands, fc.oneof(setStatus, free, cleanUp), (before, command) => {
      const once = run(initial, ...before, command)
      expect(decide(command, once, undefined as never)).toEqual([])
      if (once.status !== 'available') expect(once.availableForCalls).toBe(false)
    }),
  )
})

test('after a call or a fault of the phone one is available, but for a break, which stands', () => {
  fc.assert(
    fc.property(commands, free, (before, command) => {
      const state = run(initial, ...before)
      expect(run(state, command)).toEqual(
        state.status === 'break' ? state : { status: 'available', availableForCalls: true },
      )
    }),
  )
})

test('a break that is chosen during the call stands when it ends', () => {
  const onBreak: AgentCommand = { type: 'SetStatus', status: 'break', reason: null }
  expect(run(initial, answered, ended)).toEqual(initial)
  expect(run(initial, answered, onBreak, ended).status).toBe('break')
})

test.each(CHOSEN_STATUSES)('the clean-up leaves %s alone, and takes back a call that left itself behind', (status) => {
  const chosen = run(initial, { type: 'SetStatus', status, reason: null })
  expect(run(chosen, { type: 'CleanUp' })).toEqual(chosen)
  expect(run(chosen, answered, { type: 'CleanUp' })).toEqual({ status: 'available', availableForCalls: true })
})
