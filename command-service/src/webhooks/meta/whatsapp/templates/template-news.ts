import { NO_NEWS } from '@kervan/contracts/kinds/whatsapp-template/whatsapp-template.rules'
import type { TemplateItem } from '../../../../kinds/whatsapp-template/template-item.ts'
import { categoryOf, qualityOf, reasonOf, statusOf } from './template-words.ts'
import { WireNews } from './wire.ts'

/** Fields of webhooks that tell of a template. */
const FIELDS = new Set([
  'message_template_status_update',
  'message_template_quality_update',
  'template_category_update',
])

/**
 * What a change of a webhook tells of a template; null where it tells of none, or nothing that we have met.
 * @param at  when Meta sent it, UTC, ISO 8601
 */
export const templateNewsIn = (field: string | undefined, value: unknown, at: string): TemplateItem | null => {
  if (field === undefined || !FIELDS.has(field)) return null
  const { data } = WireNews.safeParse(value)
  if (!data) return null
  const status = statusOf(data.event)
  const quality = qualityOf(data.new_quality_score)
  const category = categoryOf(data.new_category)
  if (status === null && quality === null && category === null) return null
  const { rejection_info: rejection, other_info: other } = data
  const details = [rejection?.reason, rejection?.recommendation, other?.title, other?.description].filter(Boolean)
  const { message_template_name: name, message_template_language: language, message_template_id: id } = data
  return {
    kind: 'template',
    name,
    language,
    at,
    news: {
      ...NO_NEWS,
      status,
      quality,
      category,
      refusal: status === 'approved' ? null : reasonOf(data.reason),
      refusalDetails: details.join(': ').slice(0, 1_000) || null,
      ...(id !== undefined && { providerId: id, providerName: `${name} ${language}` }),
      judgedAt: status === null ? null : at,
    },
  }
}
