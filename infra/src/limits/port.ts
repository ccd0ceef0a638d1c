/** How often something may happen, and for how long it counts. */
export interface AttemptLimit {
  /** Which limit it is, for the log and the refusal. */
  readonly name: string
  readonly key: Buffer
  readonly most: number
  readonly seconds: number
}

/** The one counter of everything that is limited, with one memory for all services. */
export interface AttemptCounters {
  /**
   * Counts an attempt within all the limits, or within none. It counts and refuses in one step: of many at once no more pass than may.
   * @throws Refusal too-many-requests with `seconds` and `limit`
   */
  take(limits: readonly AttemptLimit[]): Promise<void>
  /** An attempt that was counted turned out to be harmless: it counts under these keys no more, and none does under `cleared`. */
  giveBack(cleared: Buffer, keys: readonly Buffer[]): Promise<void>
  forgetOld(): Promise<void>
}
