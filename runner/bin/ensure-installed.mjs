import { existsSync, readFileSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { finishInstall } from './finish-install.mjs'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/**
 * Whether npm's own record of what it installed has all that the lock file asks for. Optional packages are for other
 * platforms where they are missing.
 */
export const agrees = (locked, installed) =>
  Object.entries(locked).every(([path, wanted]) => {
    const found = installed[path]
    if (path === '') return true
    if (!found) return Boolean(wanted.optional || wanted.devOptional || wanted.peer)
    return found.version === wanted.version && found.integrity === wanted.integrity
  })

const install = async () => {
  console.log('Installing packages; this is needed once, and after an update.')
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { SCARF_ANALYTICS: 'false' },
  })
  if (code !== 0)
    throw new Failure('The packages could not be installed. See the lines above; `npm ci` tries it again.')
}

/** Leaves the packages of the lock file in node_modules, with a Node 24 and a PostgreSQL that run on this machine. */
export const ensureInstalled = async () => {
  const locked = packagesIn(inRoot('package-lock.json'))
  if (!agrees(locked, packagesIn(inRoot('node_modules', '.package-lock.json')))) await install()
  await finishInstall()
}
