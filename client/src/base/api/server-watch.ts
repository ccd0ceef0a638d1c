import { noteServer } from './network.ts'

export interface ServerWatch {
  /** Whether the server answers at this moment. */
  readonly ask: () => Promise<boolean>
  readonly wait: (milliseconds: number) => Promise<unknown>
}

/** An answer is awaited so long before the server is doubted, milliseconds. */
export const PATIENCE = 4_000
/** Longer than this a server that is there does not take to say so, milliseconds. */
const ANSWERS_WITHIN = 3_000
const ASKED_AGAIN_AFTER = 2_000

let watch: ServerWatch | null = null
let doubt: Promise<boolean> | null = null

/** Called once, before the first page; until then nothing is doubted. */
export const watchServer = (given: ServerWatch = { ask, wait }): void => {
  watch = given
}

/**
 * Something was not answered. Asks whether the server is there; as long as it is not, that counts as no network.
 * @returns once it is there: whether it had been gone
 */
export const doubtServer = (): Promise<boolean> => {
  if (!watch) return Promise.resolve(false)
  doubt ??= untilThere(watch).finally(() => {
    doubt = null
  })
  return doubt
}

const untilThere = async ({ ask, wait }: ServerWatch): Promise<boolean> => {
  let wasGone = false
  while (!(await ask())) {
    wasGone = true
    noteServer(false)
    await wait(ASKED_AGAIN_AFTER)
  }
  noteServer(true)
  return wasGone
}

const ask = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN) }).then(
    ({ status }) => status < 500,
    () => false,
  )

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
