/** A process of the product, as it said of itself within the last seconds. */
export interface Part {
  readonly name: string
  readonly host: string
  readonly pid: number
  readonly version: string
  readonly node: string
  /** UTC, ISO 8601. */
  readonly startedAt: string
  readonly seenAt: string
  /** By the names of its metrics. */
  readonly measured: Readonly<Record<string, number>>
  /** Names of those that it was given. */
  readonly settings: readonly string[]
}

export interface Backlog {
  readonly waiting: number
  /** Of the oldest; 0 where none waits. */
  readonly oldestSeconds: number
}

export interface FailedWebhook {
  readonly id: bigint
  readonly provider: string
  readonly reason: string | null
  readonly attempts: number
  readonly receivedAt: string
}

export interface WebhookState extends Backlog {
  /** In the last 24 hours. */
  readonly received: number
  readonly failed: number
  readonly someFailed: readonly FailedWebhook[]
}

export interface ParkedReactions {
  readonly position: bigint
  readonly parked: number
  readonly someParked: readonly {
    readonly name: string
    readonly stream: string
    readonly reason: string | null
    readonly parkedAt: string
  }[]
}

export interface SlowStatements {
  readonly source: 'since-reset' | 'running'
  readonly statements: readonly {
    readonly text: string
    readonly calls: number
    readonly meanMs: number
    readonly longestMs: number
  }[]
}

export interface MigratedSchema {
  readonly name: string
  readonly migrations: number
  readonly newest: string
  readonly at: string
}

/** What the database knows of how the product stands. What a service's tables would tell is null until it has made them. */
export interface Monitor {
  parts(): Promise<readonly Part[]>
  webhooks(): Promise<WebhookState | null>
  reactions(): Promise<ParkedReactions | null>
  mail(): Promise<Backlog | null>
  slow(): Promise<SlowStatements>
  schemas(): Promise<readonly MigratedSchema[]>
  /** Whether there was such a webhook, which is handled from now on. */
  retryWebhook(id: bigint): Promise<{ readonly provider: string } | null>
}
