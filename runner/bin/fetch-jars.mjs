import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Failure } from './failure.mjs'

const AT_A_TIME = 6
const TRIES = 3
const ANSWER_MS = 120_000

/** A list of checksums as sha256sum reads it, as { sha256, path }. */
export const readJarList = (text) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [sha256, path] = line.split('  ')
      return { sha256, path }
    })

const isWhole = (bytes, { sha256 }) => createHash('sha256').update(bytes).digest('hex') === sha256

const readLocal = (folder, jar) => {
  try {
    const bytes = readFileSync(`${folder}/${jar.path}`)
    return isWhole(bytes, jar) ? bytes : undefined
  } catch {
    return undefined
  }
}

const download = async (repository, { path }) => {
  const answer = await fetch(`${repository}/${path}`, { signal: AbortSignal.timeout(ANSWER_MS) })
  if (!answer.ok) throw new Error(`the answer is ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

const causeOf = (error) => error.cause?.message || error.message

/** @throws Failure */
const bring = async (repository, local, jar) => {
  const held = readLocal(local, jar)
  if (held) return held
  for (let tried = 1; ; tried++) {
    const bytes = await download(repository, jar).catch((error) => {
      if (tried < TRIES) return undefined
      throw new Failure(
        `The Kafka broker could not be brought: ${basename(jar.path)} from ${new URL(repository).origin}: ${causeOf(error)}. The command tries it again; a mirror is named in ~/.m2/settings.xml, and KAFKA_BROKERS names a broker of your own.`,
      )
    })
    if (bytes && isWhole(bytes, jar)) return bytes
    if (bytes)
      throw new Failure(
        `The Kafka broker could not be brought: ${basename(jar.path)} from ${new URL(repository).origin} is not the file that infra/kafka/jars.sha256 names. Nothing of it was kept; ask whoever runs that repository.`,
      )
  }
}

/**
 * Leaves the jars in a folder, each as the list has it: from Maven's folder on this machine where it holds them, else downloaded.
 * @throws Failure of one line
 */
export const fetchJars = async (jars, { repository, local, folder }) => {
  mkdirSync(folder, { recursive: true })
  const left = [...jars]
  const worker = async () => {
    for (let jar = left.shift(); jar; jar = left.shift())
      writeFileSync(`${folder}/${basename(jar.path)}`, await bring(repository, local, jar))
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
}
