import { type SequenceTrial, trySequence } from '@kervan/contracts/api/sequences/try-sequence'
import { refused } from '@kervan/contracts/errors/refusal'
import { sequence } from '@kervan/contracts/kinds/sequence/sequence'
import { type SiteSettings, workingHoursOf } from '@kervan/contracts/kinds/site-settings/site-settings'
import { whatsappTemplate } from '@kervan/contracts/kinds/whatsapp-template/whatsapp-template'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import type { SequenceValues } from '@kervan/contracts/sequences/missing-in'
import { type Run, simulate } from '@kervan/contracts/sequences/simulate'
import type { TemplateOfStep } from '@kervan/contracts/sequences/template-block'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import type pg from 'pg'
import { KEPT_RECORDS } from '../../kit/declared-records.ts'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import { type PersonsPast, readPast } from './read-past.ts'

const DAYS = 30
const DAY_MS = 86_400_000
const RUNS_SHOWN = 50

const kept = KEPT_RECORDS.find(({ record }) => record.kind === sequence.kind)!
const keptTemplates = KEPT_RECORDS.find(({ record }) => record.kind === whatsappTemplate.kind)!
const SHOWN_FROM = [kept.projection.name, keptTemplates.projection.name, 'timeline', 'leads-list', 'site-settings']

/** A trial is a computation over what read models hold: it writes nothing. */
export const sequenceTrialRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(trySequence, SHOWN_FROM, ports, async ({ params, session }) => {
    const { owners, name } = leadsForReader(signedIn({ session }).user)
    const values = await readSequence(ports.pool, params.id)
    const until = new Date()
    const from = new Date(until.getTime() - DAYS * DAY_MS).toISOString()
    const allowed = {
      quietFrom: values.quietFrom,
      quietTo: values.quietTo,
      businessDaysOnly: values.businessDaysOnly === true,
      workingDays: await readWorkingDays(ports.pool),
    }
    const templates = await readTemplates(ports.pool, values)
    const templateOf = (id: string) => templates.get(id) ?? null
    const pasts = await readPast(ports.pool, from, owners)
    const runs = pasts.flatMap((past) => {
      const run = simulate({ sequence: values, allowed, templateOf, until: until.toISOString(), ...past })
      return run === null ? [] : [{ run, past }]
    })
    return { body: { from, until: until.toISOString(), ...countsOf(runs), runs: shownOf(runs, name) } }
  }),
]

const readSequence = async (pool: pg.Pool, id: string): Promise<SequenceValues> => {
  const { rows } = await pool.query<{ values: SequenceValues }>(
    `select values from read.${kept.tables.rows.name} where id = $1`,
    [id],
  )
  if (!rows[0]) throw refused('record-not-found')
  return rows[0].values
}

/** The templates of its steps, as they stand now. */
const readTemplates = async (
  pool: pg.Pool,
  { steps }: SequenceValues,
): Promise<ReadonlyMap<string, TemplateOfStep>> => {
  const { rows } = await pool.query<TemplateOfStep & { readonly id: string }>(
    `select id, status, archived, values from read.${keptTemplates.tables.rows.name} where id = any ($1::uuid[])`,
    [steps.flatMap(({ template }) => template ?? [])],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const readWorkingDays = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ values: SiteSettings }>('select values from read.site_settings where id = $1', [
    SINGLE_ID,
  ])
  return rows[0] ? workingHoursOf(rows[0].values).days : []
}

interface RunOfPerson {
  readonly run: Run
  readonly past: PersonsPast
}

const tally = <Value extends string>(values: readonly Value[]): readonly (readonly [Value, number])[] =>
  [...Map.groupBy(values, (value) => value).entries()]
    .map(([value, all]) => [value, all.length] as const)
    .toSorted(([, one], [, other]) => other - one)

const countsOf = (
  runs: readonly RunOfPerson[],
): Pick<SequenceTrial, 'entered' | 'finished' | 'running' | 'stopped' | 'results'> => ({
  entered: runs.length,
  finished: runs.filter(({ run }) => run.end === 'finished').length,
  running: runs.filter(({ run }) => run.end === 'running').length,
  stopped: tally(runs.flatMap(({ run }) => run.reason ?? [])).map(([reason, count]) => ({ reason, count })),
  results: tally(runs.flatMap(({ run }) => run.steps.map(({ result }) => result))).map(([result, count]) => ({
    result,
    count,
  })),
})

const shownOf = (runs: readonly RunOfPerson[], name: (name: string) => string): SequenceTrial['runs'] =>
  runs
    .toSorted((one, other) => (one.run.enteredAt < other.run.enteredAt ? 1 : -1))
    .slice(0, RUNS_SHOWN)
    .map(({ run, past }) => ({ ...run, steps: [...run.steps], name: name(past.nameOf(run.leadId)) }))
