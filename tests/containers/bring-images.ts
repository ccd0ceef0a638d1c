import { copyFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ComposeFile } from './compose-file.ts'
import { mustRun, ROOT, run } from './docker-commands.ts'

const STAND_INS = join(import.meta.dirname, 'stand-ins')

/** Has PostgreSQL 18 and a Prometheus of version 3. */
const SUITE = 'forky'
const BASE = 'kervan-stand-in-base'
/** A mirror that is some weeks old will do. Its signatures are checked all the same. */
const BASE_OPTIONS = [
  '--variant=minbase',
  '--include=ca-certificates,curl',
  '--aptopt=Acquire::Check-Valid-Until "false"',
]

/** What a stand-in is built in: a folder of `stand-ins/` with what `add` puts beside its Dockerfile. */
interface StandIn {
  readonly folder: string
  readonly add?: (context: string) => Promise<void>
}

/** By the name of an image without its version. Grafana is in no package: it is left out where it cannot be pulled. */
const STAND_IN_OF: Readonly<Record<string, StandIn>> = {
  node: {
    folder: 'node',
    add: async (context) => {
      await copyFile('/etc/ssl/certs/ca-certificates.crt', join(context, 'ca-certificates.crt'))
      await copyFile(process.execPath, join(context, 'node'))
      await mustRun('npm', ['pack', '--silent', 'npm@11', '--pack-destination', context])
      await mustRun(
        'sh',
        ['-c', 'tar --extract --gzip --file npm-*.tgz && mv package npm && rm npm-*.tgz'],
        undefined,
        {
          cwd: context,
        },
      )
    },
  },
  postgres: { folder: 'postgres' },
  'apache/kafka': {
    folder: 'kafka',
    add: (context) => cp(join(ROOT, 'infra/kafka/target/lib'), join(context, 'lib'), { recursive: true }),
  },
  'eventstore/eventstore': {
    folder: 'eventstoredb',
    add: async (context) => {
      const own = 'containers/stand-ins/eventstoredb'
      await cp(join(ROOT, 'tests/support/eventstoredb-double'), join(context, 'support/eventstoredb-double'), {
        recursive: true,
      })
      await cp(join(STAND_INS, 'eventstoredb'), join(context, own), { recursive: true })
    },
  },
  'prom/prometheus': { folder: 'prometheus' },
}

export interface Images {
  /** Those for which a stand-in was built. */
  readonly standIns: readonly string[]
  /** Those that can neither be pulled nor be stood in for. */
  readonly missing: readonly string[]
}

const isThere = async (image: string): Promise<boolean> => (await run('docker', ['image', 'inspect', image])).code === 0
const isStandIn = async (image: string): Promise<boolean> =>
  (
    await mustRun('docker', ['image', 'inspect', '--format', '{{ index .Config.Labels "kervan.stand-in" }}', image])
  ).trim() === 'true'

const PULL_MS = 600_000
const canPull = async (image: string): Promise<boolean> =>
  (await run('docker', ['pull', '--quiet', image], undefined, { timeout: PULL_MS })).code === 0

/** The image under all stand-ins: Debian, from its packages. */
const makeBase = async (): Promise<void> => {
  if (await isThere(BASE)) return
  const folder = await mkdtemp(join(tmpdir(), 'kervan-base-'))
  const tarball = join(folder, 'base.tar')
  const { code } = await run('mmdebstrap', [...BASE_OPTIONS, SUITE, tarball]).catch(() => ({ code: 1 }))
  if (code !== 0)
    throw new Error(
      'No image can be pulled, and mmdebstrap, which stand-ins are made with, is missing or failed. On Debian: apt-get install mmdebstrap',
    )
  await mustRun('docker', ['import', tarball, BASE])
  await rm(folder, { recursive: true })
}

const build = async (image: string, { folder, add }: StandIn): Promise<void> => {
  await makeBase()
  const context = await mkdtemp(join(tmpdir(), 'kervan-stand-in-'))
  try {
    await cp(join(STAND_INS, folder), context, { recursive: true })
    await add?.(context)
    await mustRun('docker', [
      'build',
      '--tag',
      image,
      '--label',
      'kervan.stand-in=true',
      '--build-arg',
      `BASE=${BASE}`,
      context,
    ])
  } finally {
    await rm(context, { recursive: true })
  }
}

/** The image that the Dockerfile of Kervan begins with. */
const baseOfKervan = async (): Promise<string> => {
  const dockerfile = await readFile(join(ROOT, 'infra/compose/Dockerfile'), 'utf8')
  return /^FROM (\S+)/m.exec(dockerfile)?.[1] ?? ''
}

/**
 * Has every image that the services need: those that are there, those that can be pulled, and stand-ins for the rest.
 * @throws Error  Kervan's own image cannot be built
 */
export const bringImages = async (
  { services }: ComposeFile,
  names: readonly string[],
  told: (line: string) => void,
): Promise<Images> => {
  const standIns: string[] = []
  const missing: string[] = []
  const bring = async (image: string): Promise<void> => {
    if (((await isThere(image)) && !(await isStandIn(image))) || (await canPull(image))) return
    const standIn = STAND_IN_OF[image.replace(/:[^:]*$/, '')]
    if (!standIn) return void missing.push(image)
    told(`${image} cannot be pulled: a stand-in is built`)
    await build(image, standIn)
    standIns.push(image)
  }

  await bring(await baseOfKervan())
  const { image: own = '' } = services.edge ?? {}
  told(`building ${own}`)
  await mustRun('docker', ['build', '--tag', own, '--file', 'infra/compose/Dockerfile', '.'])
  const others = names.map((name) => services[name]?.image ?? '').filter((image) => image !== own)
  for (const image of new Set(others)) await bring(image)
  return { standIns, missing }
}
