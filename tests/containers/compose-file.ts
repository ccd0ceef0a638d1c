import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '../..')
export const COMPOSE = join(ROOT, 'infra/compose')

export interface Container {
  readonly image: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly user?: string
  readonly command?: readonly string[]
  readonly read_only?: boolean
  readonly tmpfs?: readonly string[]
  readonly cap_drop?: readonly string[]
  readonly cap_add?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly stop_grace_period?: string
  readonly restart?: string
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly environment?: Readonly<Record<string, string>>
  readonly networks?: readonly string[]
  readonly network_mode?: string
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, Container>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>
  readonly volumes: Readonly<Record<string, unknown>>
}

/** A file below infra/compose. */
export const readComposeText = (path: string): string => readFileSync(join(COMPOSE, path), 'utf8')

const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g

/** Puts variables in as docker compose does. Throws where the file asks for one that is not given. */
const interpolate = (text: string, env: Readonly<Record<string, string | undefined>>): string =>
  text.replaceAll(VARIABLE, (_, name: string, kind: string | undefined, rest: string) => {
    const value = env[name]
    if (value) return value
    if (kind === '-') return rest
    throw new Error(`compose.yaml asks for ${name}, which .env.example does not have`)
  })

/** .env.example with other passwords, as services refuse those that are published in it. */
export const readSampleSettings = (): string => readComposeText('.env.example').replaceAll('change-me', 'of-the-tests')

/** compose.yaml with the variables of .env.example, its anchors and merges resolved. */
export const readCompose = (): ComposeFile =>
  parse(interpolate(readComposeText('compose.yaml'), parseEnv(readSampleSettings())), { merge: true })

/** The services that run on the image of this checkout, and go on running. */
export const ourServices = ({ services }: ComposeFile): [name: string, service: Container][] =>
  Object.entries(services).filter(([, { image, restart }]) => image === services.edge?.image && restart !== 'no')
