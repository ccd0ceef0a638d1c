import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { installFromDebian, mayInstall } from './debian.mjs'
import { Failure } from './failure.mjs'
import { fetchJars, readJarList } from './fetch-jars.mjs'
import { isMain } from './is-main.mjs'
import { localRepository, mavenRepository } from './maven-repository.mjs'
import { inRoot } from './paths.mjs'

const LIST = inRoot('infra', 'kafka', 'jars.sha256')
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

const ensureJava = async () => {
  if (!findJava() && mayInstall()) {
    console.log('Installing Java from Debian, for the Kafka broker.')
    await installFromDebian(['default-jre-headless'])
  }
  const java = findJava()
  if (java) return java
  throw new Failure(
    `No Java ${OLDEST_JAVA} or newer for the Kafka broker. Install one (Debian: apt-get install default-jre-headless; macOS: brew install openjdk), set JAVA_HOME, or set KAFKA_BROKERS to a broker of your own.`,
  )
}

/** Made beside its place, then moved: a process that is interrupted, or runs at the same time, leaves nothing half done. */
const install = async (jars, installation) => {
  console.log(`Bringing the Kafka broker, ${jars.length} jars; this is needed once, and after an update of it.`)
  const unfinished = `${TARGET}-${process.pid}`
  try {
    await fetchJars(jars, { repository: mavenRepository(), local: localRepository(), folder: `${unfinished}/lib` })
    writeFileSync(`${unfinished}/installation.json`, JSON.stringify(installation))
    rmSync(TARGET, { recursive: true, force: true })
    renameSync(unfinished, TARGET)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Leaves the broker of infra/kafka/jars.sha256 in infra/kafka/target, with a Java that runs it. Throws a Failure of one line. */
export const ensureKafka = async () => {
  const java = await ensureJava()
  const list = readFileSync(LIST, 'utf8')
  const madeFrom = createHash('sha256').update(list).update(java.version).digest('hex')
  const installed = existsSync(INSTALLATION) ? JSON.parse(readFileSync(INSTALLATION, 'utf8')) : {}
  if (installed.madeFrom !== madeFrom || installed.java !== java.path)
    await install(readJarList(list), { madeFrom, java: java.path })
}

if (isMain(import.meta.url)) await ensureKafka()
