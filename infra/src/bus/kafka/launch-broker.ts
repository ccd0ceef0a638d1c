import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { plainEnvironment } from '../../postgres/run-to-end.ts'
import { BrokerError } from './broker-error.ts'
import type { BrokerInstallation } from './broker-installation.ts'
import { forgetBroker, recordBroker } from './broker-record.ts'

export type BrokerLaunch = {
  installation: BrokerInstallation
  dataDir: string
  /** Path of its server.properties. */
  settings: string
  onLog: (line: string) => void
  /** Called when the broker ends without having been asked to. */
  onEnd: (error: BrokerError) => void
}

export type RunningBroker = { pid: number; stop(): Promise<void>; kill(): Promise<void> }

const STOP_PATIENCE_MS = 15_000

/** The first broker leaves its classes behind for those after it, at the price of a slower stop. */
const archiving = ({ classArchive }: BrokerInstallation) => {
  if (existsSync(classArchive)) return { option: `-XX:SharedArchiveFile=${classArchive}`, keep: async () => {} }
  const unfinished = `${classArchive}.${process.pid}`
  return {
    option: `-XX:ArchiveClassesAtExit=${unfinished}`,
    keep: async () => {
      if (existsSync(unfinished)) await rename(unfinished, classArchive)
    },
  }
}

/** Of Kafka's own logging, warnings and the line that says it has started. */
const LOGGING = [
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
  '-Dorg.slf4j.simpleLogger.log.kafka.server.KafkaRaftServer=info',
]

const STARTED = 'Kafka Server started'

const FAULT = /\b(ERROR|FATAL)\b|^(Caused by: )?[\w.$]+(Exception|Error)\b|^Error:/

const ending = (child: ChildProcess, closed: Promise<unknown>) => async (signal: 'SIGTERM' | 'SIGKILL') => {
  child.ref()
  child.kill(signal)
  const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
  await closed
  clearTimeout(impatient)
}

/**
 * Starts the broker in a process group of its own, so that Ctrl-C reaches it through us and in our order. Resolves when it
 * takes requests. Rejects with BrokerError and the broker's own last word.
 */
export const launchBroker = ({ installation, dataDir, settings, onLog, onEnd }: BrokerLaunch): Promise<RunningBroker> =>
  new Promise((resolve, reject) => {
    const { option, keep } = archiving(installation)
    const quickly = [
      '-Xmx256m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-Xshare:auto',
      '-Xlog:cds*=off',
      option,
    ]
    const program = ['-cp', installation.classPath, 'kafka.Kafka', settings]
    const child = spawn(installation.java, [...quickly, ...LOGGING, ...program], {
      cwd: dataDir,
      env: plainEnvironment(),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (child.pid) recordBroker(dataDir, child.pid)
    const stderr = child.stderr as Socket
    const closed = new Promise<void>((done) => child.once('close', () => done()))
    const stopAtExit = () => child.kill('SIGTERM')
    process.once('exit', stopAtExit)
    const end = ending(child, closed)

    let ready = false
    let asked: Promise<void> | undefined
    let fault = 'no message'
    createInterface({ input: stderr }).on('line', (line) => {
      onLog(line)
      if (FAULT.test(line)) fault = line
      if (!line.includes(STARTED)) return
      ready = true
      child.unref()
      stderr.unref()
      resolve({
        pid: child.pid!,
        stop: () => {
          asked ??= end('SIGTERM').then(keep)
          return asked
        },
        kill: () => {
          asked ??= end('SIGKILL')
          return asked
        },
      })
    })
    child.once('error', (error) => reject(new BrokerError(`Kafka cannot be run: ${error.message}`)))
    child.once('close', (code, signal) => {
      process.off('exit', stopAtExit)
      forgetBroker(dataDir)
      if (!ready) reject(new BrokerError(`Kafka did not start on ${dataDir}: ${fault}`))
      else if (!asked) onEnd(new BrokerError(`Kafka on ${dataDir} ended by itself (${signal ?? code}).`))
    })
  })
