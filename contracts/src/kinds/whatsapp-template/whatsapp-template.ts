import { act } from '../../kit/act.ts'
import { choice, instant, lines, longText, text } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import { type Move, statusTable } from '../../kit/status-table.ts'
import { BUTTON_KINDS, HEADER_FORMATS, TEMPLATE_CATEGORIES, VARIABLE_SOURCES } from '../../messages/template-parts.ts'

export const TEMPLATE_STATUSES = ['draft', 'pending', 'approved', 'rejected', 'paused', 'disabled'] as const
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number]

/** The act submits a template and Meta judges it: users move none by hand. */
const toOthers = (from: TemplateStatus): readonly Move<TemplateStatus>[] =>
  TEMPLATE_STATUSES.filter((to) => to !== from).map((to) => ({ to, byProduct: true }))

const STATUSES = statusTable<TemplateStatus>({
  initial: 'draft',
  looks: {
    draft: 'new',
    pending: 'waiting',
    approved: 'done',
    rejected: 'failing',
    paused: 'waiting',
    disabled: 'closed',
  },
  moves: {
    draft: toOthers('draft'),
    pending: toOthers('pending'),
    approved: toOthers('approved'),
    rejected: toOthers('rejected'),
    paused: toOthers('paused'),
    disabled: toOthers('disabled'),
  },
})

/** Statuses in which a template can still be written, and be submitted. */
export const WRITABLE_TEMPLATES = ['draft', 'rejected'] as const

const QUALITIES = ['green', 'yellow', 'red'] as const

const name = text({ required: true, search: true, sort: true, filter: true })
/** As Meta writes it: `tr`, `en_US`. */
const language = text({ required: true, max: 15, sort: true, filter: true })
const category = choice(TEMPLATE_CATEGORIES, { required: true, sort: true, filter: true })
const headerFormat = choice(HEADER_FORMATS, { by: 'product' })
const header = text({ max: 60 })
const body = longText({ required: true, max: 1_024, search: true })
const footer = text({ max: 60 })
const buttons = lines(
  {
    kind: choice(BUTTON_KINDS, { required: true }),
    text: text({ required: true, max: 25 }),
    /** The address or the number. */
    value: text({ max: 2_000 }),
  },
  { max: 10 },
)
/** Where values of variables come from that their names do not tell; the sender is asked for every other one. */
const variables = lines(
  {
    name: text({ required: true, max: 60 }),
    from: choice(VARIABLE_SOURCES),
    example: text({ max: 200 }),
  },
  { max: 50 },
)
const quality = choice(QUALITIES, { by: 'product', sort: true, filter: true })
/** Why it was not taken: Meta's word or number, or a word of ours. */
const refusal = text({ by: 'product', max: 200 })
/** What Meta adds to it. */
const refusalDetails = text({ by: 'product', max: 1_000, unlisted: true })
/** Meta's id of it; null before it was submitted. */
const providerId = text({ by: 'product', max: 100, unlisted: true })
/** The name and language under which Meta knows it: renamed since, it would be another template there. */
const providerName = text({ by: 'product', max: 530, unlisted: true })
/** When Meta judged it last, by Meta's clock; older news does not change its status. */
const judgedAt = instant({ by: 'product', unlisted: true })
const status = choice(TEMPLATE_STATUSES, { required: true })

/** A message of WhatsApp that Meta approves beforehand: the only kind that may go out when the person has not written for a day. */
export const whatsappTemplate = record({
  ...named('whatsapp-template', { resource: 'whatsapp_integration' }),
  fields: {
    name,
    language,
    category,
    headerFormat,
    header,
    body,
    footer,
    buttons,
    variables,
    quality,
    refusal,
    refusalDetails,
    providerId,
    providerName,
    judgedAt,
  },
  title: 'name',
  status: STATUSES,
  locked: { in: ['pending', 'approved', 'paused', 'disabled'], but: ['variables'] },
  acts: {
    submit: act({
      event: 'Submitted',
      effect: () => ({ status: 'pending', set: { refusal: null, refusalDetails: null } }),
      in: WRITABLE_TEMPLATES,
      refusals: [
        'template-name-malformed',
        'template-variables-malformed',
        'template-without-way-out',
        'template-category-not-written',
      ],
    }),
    /** What Meta says of it. */
    judge: act({
      event: 'Judged',
      says: { status, category, quality, refusal, refusalDetails, providerId, providerName, judgedAt },
      effect: ({ status, ...set }) => ({ status, set }),
      byProduct: true,
    }),
    /** Takes over what the template says at Meta, where that differs from what is held here. */
    take: act({
      event: 'Taken',
      says: { category, headerFormat, header, body, footer, buttons, variables },
      effect: (set) => ({ set }),
      byProduct: true,
    }),
  },
  list: {
    columns: ['name', 'status', 'language', 'category', 'quality', 'body'],
    sort: 'name',
    views: [
      { name: 'approved', query: { status: 'approved' } },
      { name: 'waiting', query: { status: 'draft,pending' } },
      { name: 'rejected', query: { status: 'rejected,paused,disabled' } },
    ],
  },
})
