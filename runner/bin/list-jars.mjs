import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { inRoot } from './paths.mjs'
import { runQuietly } from './run-quietly.mjs'

/*
 * `node runner/bin/list-jars.mjs`, after a change of infra/kafka/pom.xml: Maven resolves the versions, and jars.sha256 gets what came, each
 * with its checksum and its path in a Maven repository. Nothing else needs Maven.
 */

const folder = mkdtempSync(join(tmpdir(), 'kervan-jars-'))
try {
  const { code, output } = await runQuietly('mvn', [
    '--batch-mode',
    '--quiet',
    '-Dstyle.color=never',
    '--file',
    inRoot('infra', 'kafka', 'pom.xml'),
    'dependency:copy-dependencies',
    '-Dmdep.useRepositoryLayout=true',
    `-DoutputDirectory=${folder}`,
  ])
  if (code !== 0) throw new Failure(`Maven could not resolve the versions of pom.xml:\n${output}`)
  const jars = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.jar'))
  const lines = jars.toSorted().map(
    (path) =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex')}  ${path}\n`,
  )
  writeFileSync(inRoot('infra', 'kafka', 'jars.sha256'), lines.join(''))
  console.log(`${jars.length} jars`)
} finally {
  rmSync(folder, { recursive: true })
}
