import { setTimeout as pause } from 'node:timers/promises'
import { serialize } from 'node:v8'
import { createLoad } from '../crash/load.ts'
import { verifyNotices } from '../crash/verify.ts'
import { apiClient } from '../support/api-client.ts'
import { openScreen } from '../support/open-screen.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { bringImages } from './bring-images.ts'
import { readCompose } from './compose-file.ts'
import { createComposeProject } from './compose-project.ts'

export interface ContainersReport {
  readonly standIns: readonly string[]
  /** Services that were not started, since their image is not to be had. */
  readonly leftOut: readonly string[]
  readonly kills: number
  readonly messages: number
  readonly commands: number
  readonly events: number
  /** What is wrong; empty when nothing is. */
  readonly faults: readonly string[]
}

/** How long a service stays dead, milliseconds. */
const DEAD_MS = 2_000
/** So many messages more must be acknowledged before the next kill. */
const PROGRESS = 5
const PROGRESS_MS = 180_000

/** Runs once or only looks on: nothing is learnt by killing it. */
const NOT_KILLED = ['certificates', 'operator', 'prometheus', 'grafana']

/**
 * Brings the whole compose file up, signs in, and kills one service after the other under load; takes everything down and up
 * again, and looks for all that was acknowledged.
 * @param told  hears what happens, a line at a time
 */
export const runContainers = async (told: (line: string) => void): Promise<ContainersReport> => {
  const compose = readCompose()
  const all = Object.keys(compose.services)
  const { standIns, missing } = await bringImages(compose, all, told)
  const leftOut = all.filter((name) => missing.includes(compose.services[name]?.image ?? ''))
  const names = all.filter((name) => !leftOut.includes(name))
  const project = await createComposeProject('kervan-trial')
  try {
    told(`${names.length} services come up`)
    await project.up(...names)
    const admin = apiClient(project.url)
    await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
    const token = admin.token() as string
    const screens = [await openScreen(project.url, token), await openScreen(project.url, token, 'polling')]
    const load = createLoad(project.url)

    const killed = names.filter((name) => !NOT_KILLED.includes(name))
    for (const [index, name] of killed.entries()) {
      await project.kill(name)
      await pause(DEAD_MS)
      await project.up(name)
      const wanted = load.acknowledged.messages.size + PROGRESS
      const until = Date.now() + PROGRESS_MS
      while (load.acknowledged.messages.size < wanted && Date.now() < until) await pause(100)
      told(
        `${index + 1} of ${killed.length}: ${name} was killed, ${load.acknowledged.messages.size} messages acknowledged`,
      )
    }
    await load.finish()
    told('down, and up again')
    await project.down()
    await project.up(...names)
    const answer = await project.runModule(
      'operator',
      'containers/inspect-installation.ts',
      serialize(load.acknowledged).toString('base64'),
    )
    // The inspection waited for rest: what is still to be handled is not on a screen before it.
    for (const screen of screens) await screen.settled()
    for (const screen of screens) screen.close()
    const found = JSON.parse(answer.trim().split('\n').at(-1) ?? '') as { faults: string[]; events: number }
    const { messages, commands } = load.acknowledged
    return {
      standIns,
      leftOut,
      kills: killed.length,
      messages: messages.size,
      commands: commands.length,
      events: found.events,
      faults: [
        ...found.faults,
        ...load.failures,
        ...screens.flatMap(({ shown }, index) =>
          verifyNotices(shown, load.acknowledged).map((fault) => `screen ${index + 1}: ${fault}`),
        ),
      ],
    }
  } finally {
    await project.remove()
  }
}
