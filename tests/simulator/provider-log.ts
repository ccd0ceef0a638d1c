import type { SimulatorLine } from '@kervan/contracts/api/simulator/simulator-state'

const MOST = 50

/** What one provider sent and got: the newest lines. */
export const createProviderLog = () => {
  let lines: SimulatorLine[] = []
  let count = 0
  const add = (
    direction: SimulatorLine['direction'],
    what: string,
    status: number | null,
    note: SimulatorLine['note'] = null,
  ): void => {
    lines = [{ id: ++count, at: new Date().toISOString(), direction, what, status, note }, ...lines].slice(0, MOST)
  }
  return {
    sent: (what: string, status: number | null, note?: SimulatorLine['note']) => add('sent', what, status, note),
    got: (what: string, status: number | null) => add('got', what, status, status === null ? 'no-answer' : null),
    /** Newest first. */
    lines: (): SimulatorLine[] => lines,
  }
}

export type ProviderLog = ReturnType<typeof createProviderLog>
