import type { TemplateUsage } from '@kervan/contracts/api/whatsapp-templates/get-template-usage'
import type { SequenceValues } from '@kervan/contracts/sequences/missing-in'
import type pg from 'pg'
import type { KeptRecord } from '../../kit/kept-record.ts'

type UsingSequence = NonNullable<TemplateUsage['sequences']>[number]

/** The sequences that write by a template, in the order of their names; archived ones do not. */
export const readSequencesWith = async (
  pool: pg.Pool,
  { tables }: Pick<KeptRecord, 'tables'>,
  templateId: string,
): Promise<UsingSequence[]> => {
  const { rows } = await pool.query<{ id: string; status: UsingSequence['status']; values: SequenceValues }>(
    `select id, status, values from read.${tables.rows.name} where not archived`,
  )
  const isMeant = (template: string | null) => template === templateId.toLowerCase()
  return rows
    .map(({ id, status, values: { name, steps } }) => ({
      ...{ id, name, status },
      steps: steps.flatMap(({ template }, at) => (isMeant(template) ? at + 1 : [])),
    }))
    .filter(({ steps }) => steps.length > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'tr'))
}

/** What became of the messages by a template since an instant (UTC, ISO 8601). What was read was delivered. */
export const readMessagesByTemplate = async (
  pool: pg.Pool,
  { name, language }: { readonly name: string; readonly language: string },
  since: string,
): Promise<Pick<TemplateUsage, 'sent' | 'delivered' | 'read' | 'failed' | 'answered'>> => {
  const { rows } = await pool.query<Record<'sent' | 'delivered' | 'read' | 'failed' | 'answered', string>>(
    `select count(*) as sent,
       count(*) filter (where detail ->> 'delivery' in ('delivered', 'read')) as delivered,
       count(*) filter (where detail ->> 'delivery' = 'read') as read,
       count(*) filter (where detail ->> 'delivery' = 'failed') as failed,
       count(*) filter (where exists (
         select from read.timeline answer
         where answer.conversation_id = sent.conversation_id and answer.kind = 'message'
           and answer.detail ->> 'direction' = 'inbound' and answer.at > sent.at
       )) as answered
     from read.timeline sent
     where detail -> 'content' ->> 'kind' = 'template' and detail -> 'content' ->> 'name' = $1
       and detail -> 'content' ->> 'language' = $2 and at >= $3
       and kind = 'message' and detail ->> 'direction' = 'outbound' and detail ->> 'delivery' is distinct from 'cancelled'`,
    [name, language, since],
  )
  const [{ sent, delivered, read, failed, answered }] = rows as [(typeof rows)[number]]
  return {
    ...{ sent: Number(sent), delivered: Number(delivered), read: Number(read) },
    ...{ failed: Number(failed), answered: Number(answered) },
  }
}
