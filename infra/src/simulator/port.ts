/** What the simulator answers: a status of HTTP, and the JSON of the body. */
export interface SimulatorAnswer {
  readonly status: number
  readonly body: unknown
}

/** The control API of a simulator of providers. */
export interface Simulator {
  /** Whether the installation has one. */
  readonly isConnected: boolean
  /**
   * @param path  below its address, with the query
   * @param body  goes as JSON, and bytes as they are
   * @returns `off` where the installation has none, `away` where it cannot be reached or does not let us in
   */
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<SimulatorAnswer | 'off' | 'away'>
}

/** Of an installation without one. */
export const NO_SIMULATOR: Simulator = { isConnected: false, ask: async () => 'off' }
