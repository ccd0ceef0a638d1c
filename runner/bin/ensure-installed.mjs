import { existsSync, readFileSync, rmSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { finishInstall, hasNode24 } from './finish-install.mjs'
import { pathsToBring, pathsToRemove, setToInstall } from './judge-packages.mjs'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'

/** What npm says it installed. It writes that last, so an installation that was interrupted has no record of what it brought. */
const RECORD = inRoot('node_modules', '.package-lock.json')

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** Said in full, since a setting of the user or NODE_ENV may say otherwise. */
const OMISSION = { product: '--omit=dev', all: '--include=dev' }

const PURPOSE = { product: 'Installing packages', all: 'Installing packages, those for tests too' }

/**
 * `npm ci` begins by removing node_modules, from which a product may be running. So it is for the first time only, and what is
 * missing afterwards is added.
 */
const install = async (set, stale) => {
  console.log(`${PURPOSE[set]}; this is needed once, and after an update.`)
  const isFirst = !existsSync(RECORD)
  for (const path of isFirst ? [] : stale) rmSync(inRoot(path), { recursive: true, force: true })
  const code = await run(
    'npm',
    [...(isFirst ? ['ci'] : ['install', '--no-save']), OMISSION[set], '--no-audit', '--no-fund', '--loglevel=error'],
    { env: { SCARF_ANALYTICS: 'false' } },
  )
  if (code !== 0)
    throw new Failure('The packages could not be installed. See the lines above; `npm ci` tries it again.')
}

/**
 * Leaves the packages that a command needs in node_modules, as the lock file has them, with a Node 24 and a PostgreSQL that run on
 * this machine.
 * @param {import('./judge-packages.mjs').PackageSet} set
 */
export const ensureInstalled = async (set) => {
  const locked = packagesIn(inRoot('package-lock.json'))
  const installed = packagesIn(RECORD)
  if (pathsToBring(locked, installed, set).length > 0 || !hasNode24())
    await install(setToInstall(locked, installed, set), pathsToRemove(locked, installed))
  await finishInstall()
}
