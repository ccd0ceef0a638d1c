import { refused } from '../../errors/refusal.ts'
import type { ValuesOfRecord } from '../../kit/record.ts'
import type { RecordRules } from '../../kit/record-rules.ts'
import type { RecordState } from '../../kit/record-state.ts'
import { hasWayOut, isTemplateLanguage, isTemplateName, variablesFault } from '../../messages/template-rules.ts'
import type { TemplateStatus, whatsappTemplate } from './whatsapp-template.ts'

export type TemplateValues = ValuesOfRecord<typeof whatsappTemplate>

export const templateValuesOf = ({ values }: Pick<RecordState, 'values'>): TemplateValues =>
  values as unknown as TemplateValues

/** What Meta tells of a template; null where it says nothing. */
export type TemplateNews = {
  readonly status: TemplateStatus | null
  readonly refusal: string | null
  readonly refusalDetails: string | null
  readonly category: TemplateValues['category'] | null
  readonly quality: TemplateValues['quality']
  readonly providerId: string | null
  readonly providerName: string | null
  /** Null where it holds at this moment. */
  readonly judgedAt: string | null
}

/** It says nothing. */
export const NO_NEWS: TemplateNews = {
  status: null,
  refusal: null,
  refusalDetails: null,
  category: null,
  quality: null,
  providerId: null,
  providerName: null,
  judgedAt: null,
}

/** What Meta would refuse of a template is said before it is asked. */
export const whatsappTemplateRules: RecordRules = {
  acts: {
    judge: {
      decide({ before, asked }) {
        const held = templateValuesOf(before)
        const { status, refusal, refusalDetails, judgedAt } = asked as unknown as TemplateNews
        const isNews = status !== null && (judgedAt === null || held.judgedAt === null || judgedAt > held.judgedAt)
        const said = {
          status: isNews ? status : before.status,
          refusal: isNews ? refusal : held.refusal,
          refusalDetails: isNews ? refusalDetails : held.refusalDetails,
          category: asked.category ?? held.category,
          quality: asked.quality ?? held.quality,
          providerId: asked.providerId ?? held.providerId,
          providerName: asked.providerName ?? held.providerName,
          // Also of news that says the same again: what is older than that tells nothing any more.
          judgedAt: isNews ? (judgedAt ?? held.judgedAt) : held.judgedAt,
        }
        const was: Readonly<Record<string, unknown>> = { ...held, status: before.status }
        const isNew = Object.entries(said).some(([name, value]) => value !== was[name])
        return isNew ? said : null
      },
    },
    submit: {
      demand({ before }) {
        const { name, language, ...template } = templateValuesOf(before)
        if (!isTemplateName(name) || !isTemplateLanguage(language)) throw refused('template-name-malformed')
        if (template.category === 'authentication') throw refused('template-category-not-written')
        const place = variablesFault(template)
        if (place !== null) throw refused('template-variables-malformed', { place })
        if (template.category === 'marketing' && !hasWayOut(template)) throw refused('template-without-way-out')
      },
    },
  },
}
