import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { runToEnd } from '../../postgres/run-to-end.ts'
import { BrokerError } from './broker-error.ts'
import type { BrokerInstallation } from './broker-installation.ts'
import { type BrokerPlace, brokerSettings } from './broker-settings.ts'
import { writePrivateFile } from './write-private-file.ts'

/**
 * Gives the broker's log folder what KRaft wants to find in it, unless it is there. Made beside its place and moved, so
 * that an interrupted first start leaves nothing half done. Throws BrokerError with Kafka's own words.
 */
export const ensureFormatted = async (
  { java, classPath }: BrokerInstallation,
  dataDir: string,
  place: BrokerPlace,
): Promise<void> => {
  if (existsSync(`${place.logFolder}/meta.properties`)) return
  const unfinished = `${dataDir}/log.unfinished`
  const settings = `${dataDir}/format.properties`
  await rm(unfinished, { recursive: true, force: true })
  await writePrivateFile(settings, brokerSettings({ ...place, logFolder: unfinished }))
  const clusterId = randomBytes(16).toString('base64url')
  const format = ['kafka.tools.StorageTool', 'format', `--cluster-id=${clusterId}`, '--config', settings]
  const quickly = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx128m']
  const { code, stderr } = await runToEnd(java, [...quickly, '-cp', classPath, ...format], dataDir)
  if (code !== 0) throw new BrokerError(`Kafka could not format ${dataDir}: ${stderr.trim().split('\n').at(-1)}`)
  await rm(settings)
  await rename(unfinished, place.logFolder)
}
