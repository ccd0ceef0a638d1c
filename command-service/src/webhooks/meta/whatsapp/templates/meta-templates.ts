import {
  type CatalogueTemplate,
  CatalogueUnavailable,
  type Submission,
  type SubmittedTemplate,
  type TemplateCatalogue,
} from '../../../../sending/template-catalogue.ts'
import { getFromGraph, postToGraph } from '../../post-to-graph.ts'
import { readComponents, writeComponents } from './components.ts'
import { categoryOf, qualityOf, reasonOf, statusOf } from './template-words.ts'
import { WireFault, WirePage, WireSubmitted, WireTemplate } from './wire.ts'

/** Templates a page; Meta gives no more. */
const PAGE = 100
/** An account has at most 6,000 templates. */
const MOST_PAGES = 60
const FIELDS = 'id,name,language,status,category,rejected_reason,quality_score,components'
/** Of an error: there is content in this language already. */
const EXISTS = new Set([2388023, 2388024])

interface WhatsappBusinessAccount {
  readonly graphUrl: string
  readonly wabaId: string
  readonly accessToken: string
}

/** The message templates of a WhatsApp Business account. */
export const metaTemplates = ({ graphUrl, wabaId, accessToken }: WhatsappBusinessAccount): TemplateCatalogue => {
  const path = `${wabaId}/message_templates`

  const page = async (name: string | undefined, after: string | undefined) => {
    const query = new URLSearchParams({
      fields: FIELDS,
      limit: String(PAGE),
      ...(name !== undefined && { name }),
      ...(after !== undefined && { after }),
    })
    const answer = await getFromGraph({ graphUrl, path: `${path}?${query}`, accessToken })
    if ('kind' in answer) throw new CatalogueUnavailable('Meta did not answer')
    const { data } = WirePage.safeParse(answer.body)
    if (answer.status >= 300 || !data) throw new CatalogueUnavailable(`Meta answered ${answer.status}`)
    return data
  }

  return {
    async list(name) {
      const found: CatalogueTemplate[] = []
      let after: string | undefined
      for (let at = 0; at < MOST_PAGES; at++) {
        const { data, paging } = await page(name, after)
        found.push(...data.flatMap(readTemplate))
        after = paging?.next === undefined ? undefined : paging.cursors?.after
        if (after === undefined) break
      }
      // Meta finds by a part of the name.
      return name === undefined ? found : found.filter((each) => each.name === name)
    },

    async submit(template) {
      const { name, language, category, providerId } = template
      const said = { category: category.toUpperCase(), ...writeComponents(template) }
      const call = providerId === null ? { path, body: { name, language, ...said } } : { path: providerId, body: said }
      const answer = await postToGraph({ graphUrl, accessToken, ...call })
      if ('kind' in answer) throw new CatalogueUnavailable('Meta did not answer')
      return submissionOf(answer.status, answer.body, template)
    },
  }
}

const submissionOf = (status: number, body: unknown, { providerId }: SubmittedTemplate): Submission => {
  if (status < 300) {
    const { data } = WireSubmitted.safeParse(body)
    if (!data) throw new CatalogueUnavailable('Meta gave an answer that is none')
    return { kind: 'taken', providerId: data.id ?? providerId, status: statusOf(data.status) }
  }
  const fault = WireFault.safeParse(body).data?.error
  if (status >= 500 || status === 429 || !fault) throw new CatalogueUnavailable(`Meta answered ${status}`)
  if (fault.error_subcode !== undefined && EXISTS.has(fault.error_subcode)) return { kind: 'exists' }
  const details = [fault.error_user_title, fault.error_user_msg ?? fault.message].filter(Boolean).join(': ')
  return { kind: 'refused', code: String(fault.code ?? status), details: details.slice(0, 1_000) || null }
}

const readTemplate = (raw: unknown): CatalogueTemplate | [] => {
  const { data } = WireTemplate.safeParse(raw)
  const category = categoryOf(data?.category)
  const parts = data && category && readComponents(data.components, category)
  if (!data || !parts) return []
  const { id, name, language, status, rejected_reason, quality_score } = data
  const news = {
    status: statusOf(status),
    refusal: reasonOf(rejected_reason),
    quality: qualityOf(quality_score?.score),
  }
  return { name, language, providerId: id, news, parts }
}
