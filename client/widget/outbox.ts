import type { VisitorMessage } from '@kervan/contracts/visitors/wire'
import type { Outcome } from './speak.ts'

interface Fate {
  readonly taken: (id: string) => void
  readonly waits: (id: string) => void
  readonly refused: (id: string, code: string) => void
  /** Another token is needed; `resume` goes on. */
  readonly tokenRefused: () => void
}

/**
 * Hands over what a visitor writes, one message at a time and in their order, and again until each is taken or refused. A message that
 * was taken without its answer coming is the same message when it is handed over again.
 */
export const createOutbox = (write: (message: VisitorMessage) => Promise<Outcome>, fate: Fate) => {
  const queue: VisitorMessage[] = []
  let isWorking = false

  const work = async (): Promise<void> => {
    if (isWorking) return
    isWorking = true
    for (let message = queue[0]; message; message = queue[0]) {
      const outcome = await write(message)
      if (outcome.kind === 'token') {
        fate.waits(message.id)
        fate.tokenRefused()
        break
      }
      if (outcome.kind === 'later') {
        fate.waits(message.id)
        await new Promise((resolve) => setTimeout(resolve, outcome.pause))
        continue
      }
      queue.shift()
      if (outcome.kind === 'taken') fate.taken(message.id)
      else fate.refused(message.id, outcome.code)
    }
    isWorking = false
  }

  return {
    add(message: VisitorMessage): void {
      queue.push(message)
      void work()
    },
    resume: () => void work(),
  }
}
