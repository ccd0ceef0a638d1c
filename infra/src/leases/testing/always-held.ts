import type { Leases } from '../port.ts'

/** Leases of a process that is alone: held at once and never lost. */
export const alwaysHeld: Leases = {
  async whileHeld(name, task, signal) {
    if (!signal.aborted) await task({ name, epoch: 1n }, signal)
  },
}
