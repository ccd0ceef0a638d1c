import { mkdir, writeFile } from 'node:fs/promises'
import { arch, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { Failure } from '../../runner/bin/failure.mjs'
import type { Row } from './measure.ts'

/** In the order in which they are run. `npm run bench append lists` runs some of them. */
const BENCHES: Readonly<Record<string, () => Promise<{ run: () => Promise<Row[]> }>>> = {
  append: () => import('./append.bench.ts'),
  eventstoredb: () => import('./eventstoredb.bench.ts'),
  kafka: () => import('./kafka.bench.ts'),
  product: () => import('./product.bench.ts'),
  services: () => import('./services.bench.ts'),
  messages: () => import('./messages.bench.ts'),
  'message-search': () => import('./message-search.bench.ts'),
  door: () => import('./door.bench.ts'),
  client: () => import('./client.bench.ts'),
  'catch-up': () => import('./catch-up.bench.ts'),
  sealing: () => import('./sealing.bench.ts'),
  'log-copy': () => import('./log-copy.bench.ts'),
  lists: () => import('./list-at-a-million.bench.ts'),
  records: () => import('./records.bench.ts'),
  rename: () => import('./rename.bench.ts'),
  screens: () => import('./screens.bench.ts'),
  dev: () => import('./dev.bench.ts'),
  sockets: () => import('./sockets.bench.ts'),
}

const RESULTS = join(import.meta.dirname, '../../bench-results')

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in BENCHES))
if (unknown) {
  console.error(`There is no bench ${unknown}. There are: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}

const rows: Row[] = []
for (const [name, load] of Object.entries(BENCHES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`measuring ${name} …`)
  try {
    rows.push(...(await (await load()).run()))
  } catch (error) {
    // One that fails does not cost what the others took minutes to measure.
    console.error(`${name} was not measured: ${error instanceof Failure ? error.message : inspect(error)}`)
    process.exitCode = 1
  }
}
console.table(
  rows.map(({ what, goal, result, baseline = '', ratio }) => ({
    what,
    goal,
    result,
    'beside it': baseline,
    ratio: ratio?.toFixed(2) ?? '',
  })),
)
await mkdir(RESULTS, { recursive: true })
const file = join(RESULTS, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`)
const machine = {
  cpus: cpus().length,
  cpu: cpus()[0]?.model,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  arch: arch(),
  node: process.version,
}
await writeFile(file, `${JSON.stringify({ machine, rows }, null, 2)}\n`)
console.log(`written to ${file}`)
process.exit()
