import type { SimulatedFault, SimulatedProvider } from '@kervan/contracts/api/simulator/simulator-state'

/** What each provider can have go wrong, in the order in which it is shown: a mail server signs nothing and tells no states. */
export const FAULTS_OF = {
  meta: [
    'duplicate',
    'shuffle',
    'delay',
    'too-many-requests',
    'server-error',
    'lost-callback',
    'bad-signature',
    'time-out-after-acceptance',
  ],
  twilio: [
    'duplicate',
    'shuffle',
    'delay',
    'too-many-requests',
    'server-error',
    'lost-callback',
    'bad-signature',
    'time-out-after-acceptance',
  ],
  email: ['duplicate', 'shuffle', 'delay', 'too-many-requests', 'server-error', 'time-out-after-acceptance'],
} as const satisfies Record<SimulatedProvider, readonly SimulatedFault[]>

/** Faults of the calls that the product makes, which take turns. */
const OF_CALLS = ['too-many-requests', 'server-error', 'time-out-after-acceptance'] as const
export type CallFault = (typeof OF_CALLS)[number]

/** The switches of one provider. */
export interface FaultSwitches {
  isOn(fault: SimulatedFault): boolean
  /** @returns false where this provider cannot have it */
  turn(fault: SimulatedFault, isOn: boolean): boolean
  all(): { fault: SimulatedFault; isOn: boolean }[]
  /** What the next call of the product meets: those that are on by turns, then nothing, so that a retry gets through. */
  nextOfCall(): CallFault | undefined
}

export const createFaultSwitches = (provider: SimulatedProvider): FaultSwitches => {
  const possible: readonly SimulatedFault[] = FAULTS_OF[provider]
  const on = new Set<SimulatedFault>()
  let calls = 0
  return {
    isOn: (fault) => on.has(fault),
    turn(fault, isOn) {
      if (!possible.includes(fault)) return false
      if (isOn) on.add(fault)
      else on.delete(fault)
      return true
    },
    all: () => possible.map((fault) => ({ fault, isOn: on.has(fault) })),
    nextOfCall() {
      const turns = OF_CALLS.filter((fault) => on.has(fault))
      return turns[calls++ % (turns.length + 1)]
    },
  }
}
