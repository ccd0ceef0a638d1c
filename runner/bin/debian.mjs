import { existsSync, readFileSync } from 'node:fs'
import { runQuietly } from './run-quietly.mjs'

/** Whether packages can be installed here. */
export const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Whether what is missing may be installed: for who asks for it (`--install`), and on a machine that only builds (CI=true). */
export const isAskedToInstall = () => process.env.CI === 'true' || process.env.KERVAN_INSTALL === 'true'

/** Whether packages of the machine may be installed. */
export const mayInstall = () => isAskedToInstall() && isDebianRoot()

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
