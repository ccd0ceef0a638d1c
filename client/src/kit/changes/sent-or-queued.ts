import { network } from '../../base/api/network.ts'

/** How a change ended, or true once it waits for a network: it is kept then, and sent by itself. */
export const sentOrQueued = (sent: Promise<boolean>): Promise<boolean> => {
  let stop = () => {}
  const queued = new Promise<boolean>((resolve) => {
    const look = () => {
      if (!network.get().online) resolve(true)
    }
    stop = network.subscribe(look)
    look()
  })
  return Promise.race([sent, queued]).finally(stop)
}
