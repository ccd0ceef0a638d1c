import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { inRoot, root } from './paths.mjs'
import { runQuietly } from './run-quietly.mjs'

const STAMP = inRoot('client', 'dist', '.built-from')

/** Everything the bundle is made of, tests aside. */
const SOURCES = ['client', 'contracts/src', 'package-lock.json']
const NO_SOURCE = /(^|\/)(node_modules|dist|screens)(\/|$)|\.test\.tsx?$/

const filesBelow = (path) => {
  if (NO_SOURCE.test(path)) return []
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const inner = `${path}/${entry.name}`
    if (entry.isDirectory()) return filesBelow(inner)
    return entry.isFile() && !NO_SOURCE.test(inner) ? [inner] : []
  })
}

const sourceFiles = () => SOURCES.flatMap((path) => (path.includes('.') ? [path] : filesBelow(path))).sort()

/** One number for all of the client's sources: names and contents. */
export const sourceHash = () => {
  const hash = createHash('sha256')
  for (const file of sourceFiles()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Leaves a client in client/dist that was built from the sources as they are. */
export const ensureClientBuild = async () => {
  const hash = sourceHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  console.log('Building the client; this is needed once, and after a change to it.')
  const { code, output } = await runQuietly(
    inRoot('node_modules', '.bin', 'node'),
    [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', 'client'],
    // Vitest calls its surroundings a test; what is looked at there is the client that people get.
    { env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (code !== 0) throw new Failure(`The client could not be built.\n${output}`)
  writeFileSync(STAMP, hash)
}
