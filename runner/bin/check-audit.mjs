import { spawnSync } from 'node:child_process'
import { judgeAudit } from './judge-audit.mjs'
import { root } from './paths.mjs'

/*
 * Fails where a package that is shipped has a known weakness that is high or critical and was not accepted. A registry that
 * does not answer within a minute fails nothing: tests run without a network as well.
 */

const PATIENCE_MS = 60_000

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: PATIENCE_MS,
})

const read = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const found = judgeAudit(read(stdout), new Date().toISOString().slice(0, 10))
if (found === null) console.log('The registry told nothing of known weaknesses; ask it before an upgrade: npm audit')
for (const line of found ?? []) console.log(line)
process.exit(found?.length ? 1 : 0)
