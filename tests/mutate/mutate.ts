import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * `npm run mutate [files]`: plants small faults in files of the core, one at a time, and tells which of them no unit test
 * notices. It works in a copy of the checkout, in `.mutate`, since files are changed where they are imported from.
 */
const CORE = [
  'command-service/src/kit/run-command.ts',
  'command-service/src/kinds/conversation/conversation.decider.ts',
  'command-service/src/kinds/identity/identity.decider.ts',
  'command-service/src/kinds/identity/uniqueness-claims.ts',
  'command-service/src/kinds/lead/lead.decider.ts',
  'command-service/src/kinds/person/person.decider.ts',
  'contracts/src/kinds/lead/lead-stages.ts',
  'infra/src/bus/kafka/chain.ts',
  'infra/src/bus/kafka/window.ts',
  'infra/src/event-store/group-commit.ts',
  'infra/src/log-tools/backup/cut.ts',
  'infra/src/webhook-inbox/verdict.ts',
]

const ROOT = join(import.meta.dirname, '../..')
const COPY = join(ROOT, '.mutate')
const MODULES = 'tests/mutate/node_modules'
const STRYKER = `${MODULES}/@stryker-mutator/core/bin/stryker.js`

/** Property tests try this much less often than in `npm test`, as they run again for every fault. */
const SCHEDULES = '20'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean)

const makeCopy = (): void => {
  rmSync(COPY, { recursive: true, force: true })
  for (const file of git('ls-files', '-z', '--cached', '--others', '--exclude-standard')) {
    if (!existsSync(join(ROOT, file))) continue
    mkdirSync(dirname(join(COPY, file)), { recursive: true })
    execFileSync('cp', ['-a', join(ROOT, file), join(COPY, file)])
  }
  for (const modules of ['node_modules', 'infra/node_modules', MODULES])
    if (existsSync(join(ROOT, modules))) execFileSync('cp', ['-al', join(ROOT, modules), join(COPY, modules)])
}

if (!existsSync(join(ROOT, STRYKER))) {
  console.log('Bringing Stryker; this is needed once.')
  const args = ['ci', '--prefix', import.meta.dirname, '--legacy-peer-deps', '--no-audit', '--no-fund']
  if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0) process.exit(1)
}
makeCopy()
const mutate = process.argv.length > 2 ? process.argv.slice(2) : CORE
writeFileSync(
  join(COPY, 'stryker.config.json'),
  JSON.stringify({
    testRunner: 'vitest',
    plugins: [join(COPY, MODULES, '@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'tests/mutate/vitest.config.ts' },
    mutate,
    inPlace: true,
    concurrency: 2,
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    reporters: ['clear-text'],
    allowConsoleColors: false,
  }),
)
const { status } = spawnSync(process.execPath, [join(COPY, STRYKER), 'run'], {
  cwd: COPY,
  stdio: 'inherit',
  env: { ...process.env, SCHEDULES },
})
rmSync(COPY, { recursive: true, force: true })
process.exit(status ?? 1)
