/** What a person can choose; `on-call` is set when a call is answered. */
export const CHOSEN_STATUSES = ['available', 'busy', 'break'] as const
export const AGENT_STATUSES = [...CHOSEN_STATUSES, 'on-call'] as const
export type AgentStatus = (typeof AGENT_STATUSES)[number]

/** Reasons for which the product makes a user available again. */
export const FREED_BY = ['twilio_error', 'connection_error', 'call_ended'] as const

/** The status of a user who never chose one. */
export const FIRST_STATUS = { status: 'available', availableForCalls: true } as const
