import { rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { processIdentity } from '../../postgres/process-identity.ts'
import { BrokerError } from './broker-error.ts'

/** The broker that runs on a folder, and the process that started it. Each is named so that a later process is told apart. */
type BrokerRecord = { broker: string; starter: string }

const fileOf = (dataDir: string): string => `${dataDir}/running.json`

const livingPid = (identity: string): number | undefined => {
  const pid = Number.parseInt(identity, 10)
  return processIdentity(pid) === identity ? pid : undefined
}

const waitUntilGone = async (identity: string, withinMs: number): Promise<boolean> => {
  const deadline = Date.now() + withinMs
  while (livingPid(identity) !== undefined) {
    if (Date.now() > deadline) return false
    await wait(20)
  }
  return true
}

const readRecord = async (dataDir: string): Promise<BrokerRecord | undefined> => {
  try {
    return JSON.parse(await readFile(fileOf(dataDir), 'utf8'))
  } catch {
    return undefined
  }
}

/** Notes that this process runs broker `pid` on the folder. Called at once, as a kill in between would leave a broker without a starter. */
export const recordBroker = (dataDir: string, pid: number): void => {
  const record: BrokerRecord = { broker: processIdentity(pid) ?? '', starter: processIdentity(process.pid) ?? '' }
  writeFileSync(fileOf(dataDir), JSON.stringify(record))
}

export const forgetBroker = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true })

/**
 * Stops the broker that a killed process left behind on the folder.
 * Throws BrokerError where one runs whose starter lives, and where it does not stop.
 */
export const stopLeftoverBroker = async (dataDir: string): Promise<void> => {
  const record = await readRecord(dataDir)
  const pid = record && livingPid(record.broker)
  if (!record || pid === undefined) return
  const starter = livingPid(record.starter)
  if (starter !== undefined) {
    throw new BrokerError(
      `Kafka's folder ${dataDir} is in use by process ${starter}. Stop that one, or set KERVAN_DATA_DIR to another folder.`,
    )
  }
  process.kill(pid, 'SIGTERM')
  if (await waitUntilGone(record.broker, 10_000)) return
  process.kill(pid, 'SIGKILL')
  if (await waitUntilGone(record.broker, 5_000)) return
  throw new BrokerError(`An earlier Kafka (process ${pid}) on ${dataDir} does not stop. End it by hand.`)
}
