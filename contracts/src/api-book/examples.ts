import examples from './examples.json' with { type: 'json' }

/** A request that is answered, and its answer. */
export interface CallExample {
  readonly request: {
    /** With its parameters filled in. */
    readonly path: string
    readonly query: string
    readonly body?: unknown
  }
  readonly response?: unknown
}

/** An example of each call by its name, taken from what the services are held to. */
export const EXAMPLES = examples as Readonly<Record<string, CallExample>>
