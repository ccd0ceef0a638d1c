/** The right to do what only one process may do at a time. */
export interface Lease {
  readonly name: string
  /** Grows with every change of hands. What an earlier holder still writes is refused by it. */
  readonly epoch: bigint
}

export interface Leases {
  /**
   * Waits for the lease, does the task while it is held, and waits again when it was lost, until `signal` aborts; then it
   * lets the task end, gives the lease back and settles. A holder that dies is followed at once, one that is silent
   * after some seconds. Outages of what keeps the leases are waited out.
   * @param task  its signal aborts when the lease is lost or `signal` aborts; it may also end by itself, which ends this
   * @throws what `task` throws while the lease is held
   */
  whileHeld(
    name: string,
    task: (lease: Lease, signal: AbortSignal) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void>
}

/** Another holder has the lease by now: nothing was written. */
export class LeaseLost extends Error {
  constructor({ name, epoch }: Lease) {
    super(`the lease ${name} has passed on since epoch ${epoch}`)
    this.name = 'LeaseLost'
  }
}
