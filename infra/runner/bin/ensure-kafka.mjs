import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { installFromDebian, isDebianRoot } from './debian.mjs'
import { Failure } from './failure.mjs'
import { inRoot } from './paths.mjs'
import { runQuietly } from './run-quietly.mjs'

const POM = inRoot('infra', 'kafka', 'pom.xml')
const TARGET = inRoot('infra', 'kafka', 'target')
const INSTALLATION = `${TARGET}/installation.json`

/** Kafka's own floor for a broker since 4.0. */
const OLDEST_JAVA = 17

/** A Java of an age that Kafka runs on, as { path, version }, or undefined. */
const findJava = () => {
  const candidates = [...(process.env.JAVA_HOME ? [`${process.env.JAVA_HOME}/bin/java`] : []), 'java']
  for (const path of candidates) {
    const version = /version "([^"]+)"/.exec(spawnSync(path, ['-version'], { encoding: 'utf8' }).stderr ?? '')?.[1]
    if (version && Number.parseInt(version, 10) >= OLDEST_JAVA) return { path, version }
  }
  return undefined
}

const hasMaven = () => spawnSync('mvn', ['--version'], { stdio: 'ignore' }).status === 0

const fromDebian = async (what, packages) => {
  if (!isDebianRoot()) return
  console.log(`Installing ${what} from Debian, for the Kafka broker.`)
  await installFromDebian(packages)
}

const ensureJava = async () => {
  if (!findJava()) await fromDebian('Java', ['default-jre-headless'])
  const java = findJava()
  if (java) return java
  throw new Failure(
    `No Java ${OLDEST_JAVA} or newer for the Kafka broker. Install one (Debian: apt-get install default-jre-headless), set JAVA_HOME, or set KAFKA_BROKERS to a broker of your own.`,
  )
}

const ensureMaven = async () => {
  if (!hasMaven()) await fromDebian('Maven', ['maven'])
  if (hasMaven()) return
  throw new Failure(
    'No Maven to bring the Kafka broker with. Install it (Debian: apt-get install maven), or set KAFKA_BROKERS to a broker of your own.',
  )
}

const faultOf = (output) =>
  output
    .split('\n')
    .find((line) => line.startsWith('[ERROR]'))
    ?.slice('[ERROR] '.length) ?? output.trim().split('\n').at(-1)

/** Beside its place first, then moved: whoever is interrupted, or comes at the same time, leaves nothing half done. */
const install = async (installation) => {
  await ensureMaven()
  console.log('Bringing the Kafka broker; this is needed once, and after an update of it.')
  const unfinished = `${TARGET}-${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const { code, output } = await runQuietly('mvn', [
    '--batch-mode',
    '--quiet',
    '-Dstyle.color=never',
    '--file',
    POM,
    'dependency:copy-dependencies',
    `-DoutputDirectory=${unfinished}/lib`,
  ])
  if (code !== 0) {
    rmSync(unfinished, { recursive: true })
    throw new Failure(`The Kafka broker could not be brought: ${faultOf(output)}. \`npm run kafka\` tries it again.`)
  }
  writeFileSync(`${unfinished}/installation.json`, JSON.stringify(installation))
  rmSync(TARGET, { recursive: true, force: true })
  renameSync(unfinished, TARGET)
}

/** Leaves the broker of infra/kafka/pom.xml in infra/kafka/target, with a Java that runs it. Throws a Failure of one line. */
export const ensureKafka = async () => {
  const java = await ensureJava()
  const madeFrom = createHash('sha256').update(readFileSync(POM)).update(java.version).digest('hex')
  const installed = existsSync(INSTALLATION) ? JSON.parse(readFileSync(INSTALLATION, 'utf8')) : {}
  if (installed.madeFrom !== madeFrom || installed.java !== java.path) await install({ madeFrom, java: java.path })
}

if (import.meta.main) await ensureKafka()
