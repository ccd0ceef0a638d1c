import { Gauge, type Registry } from 'prom-client'

export interface ObservableGauge {
  readonly name: string
  readonly help: string
}

type Answer<Value> = Value | undefined | Promise<Value | undefined>

/** A gauge that is asked at each scrape. What cannot be said is not a number, rather than a scrape that fails. */
export const observableGauge = (
  registry: Registry,
  { name, help }: ObservableGauge,
  ask: () => Answer<number>,
): void => {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set((await answerOf(ask)) ?? Number.NaN)
    },
  })
}

/** The same with one label. What cannot be said now is left out. */
export const observableGauges = (
  registry: Registry,
  { name, help, label }: ObservableGauge & { readonly label: string },
  ask: () => Answer<Iterable<readonly [labelled: string, value: number]>>,
): void => {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [labelled, value] of (await answerOf(ask)) ?? []) this.set({ [label]: labelled }, value)
    },
  })
}

const answerOf = async <Value>(ask: () => Answer<Value>): Promise<Value | undefined> => {
  try {
    return await ask()
  } catch {
    return undefined
  }
}
