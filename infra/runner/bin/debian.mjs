import { existsSync, readFileSync } from 'node:fs'
import { runQuietly } from './run-quietly.mjs'

/** Whether packages can be installed here without asking anybody. */
export const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** A machine that has just begun may still be updating itself, and a mirror may miss an answer. */
const PATIENTLY = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']

export const installFromDebian = async (packages) => {
  await runQuietly('apt-get', ['update', ...PATIENTLY])
  await runQuietly('env', [
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    'install',
    ...PATIENTLY,
    '-y',
    '--no-install-recommends',
    ...packages,
  ])
}
