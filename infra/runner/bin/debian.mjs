import { existsSync, readFileSync } from 'node:fs'
import { runQuietly } from './run-quietly.mjs'

/** Whether packages can be installed here without asking anybody. */
export const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

export const installFromDebian = async (packages) => {
  await runQuietly('apt-get', ['update'])
  await runQuietly('env', [
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    'install',
    '-y',
    '--no-install-recommends',
    ...packages,
  ])
}
