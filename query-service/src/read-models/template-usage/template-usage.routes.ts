import { getTemplateUsage } from '@kervan/contracts/api/whatsapp-templates/get-template-usage'
import { refused } from '@kervan/contracts/errors/refusal'
import { sequence } from '@kervan/contracts/kinds/sequence/sequence'
import { whatsappTemplate } from '@kervan/contracts/kinds/whatsapp-template/whatsapp-template'
import { can } from '@kervan/contracts/permissions/permissions'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { KEPT_RECORDS } from '../../kit/declared-records.ts'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { readMessagesByTemplate, readSequencesWith } from './read-template-usage.ts'

const DAYS = 30
const DAY_MS = 86_400_000

const keptOf = (kind: string) => KEPT_RECORDS.find(({ record }) => record.kind === kind)!
const templates = keptOf(whatsappTemplate.kind)
const sequences = keptOf(sequence.kind)
const SHOWN_FROM = [templates.projection.name, sequences.projection.name, 'timeline']

/** Where a template is used: computed from what read models hold. */
export const templateUsageRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(getTemplateUsage, SHOWN_FROM, ports, async ({ params: { id }, session }) => {
    const { rows } = await ports.pool.query<{ values: { name: string; language: string } }>(
      `select values from read.${templates.tables.rows.name} where id = $1`,
      [id],
    )
    if (!rows[0]) throw refused('record-not-found')
    const since = new Date(Date.now() - DAYS * DAY_MS).toISOString()
    const maySequences = can(signedIn({ session }).user, 'sequences.view')
    return {
      body: {
        sequences: maySequences ? await readSequencesWith(ports.pool, sequences, id) : null,
        since,
        ...(await readMessagesByTemplate(ports.pool, rows[0].values, since)),
      },
    }
  }),
]
