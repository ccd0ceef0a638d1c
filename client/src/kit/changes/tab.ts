import { uuidV7 } from '../../base/api/uuid-v7.ts'

/** This page among those that one browser has open. */
export const TAB = uuidV7()

const lockOf = (tab: string): string => `kervan-tab/${tab}`

/** Pages without https have no locks: there each takes up what it finds, and the key of a change keeps it from being done twice. */
const locks = (): LockManager | undefined => navigator.locks

/** Lets other pages know for as long as this one is open that it is. */
export const holdTab = (): void => void locks()?.request(lockOf(TAB), () => new Promise(() => {}))

/** Which of some tabs are open. */
export const openTabs = async (): Promise<(tab: string) => boolean> => {
  const { held = [] } = (await locks()?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return (tab) => names.has(lockOf(tab))
}

/** One page after another does this. */
export const oneTabAtATime = <Result>(task: () => Promise<Result>): Promise<Result> =>
  locks()?.request('kervan-unsent', task) ?? task()
