import type { TemplateNews } from '@kervan/contracts/kinds/whatsapp-template/whatsapp-template.rules'
import type { TemplateParts } from '@kervan/contracts/messages/template-parts'

/** A template as its provider has it. */
export interface CatalogueTemplate {
  readonly name: string
  readonly language: string
  readonly providerId: string
  readonly news: Pick<TemplateNews, 'status' | 'refusal' | 'quality'>
  readonly parts: TemplateParts
}

/** A template that is to be approved. */
export interface SubmittedTemplate extends TemplateParts {
  readonly name: string
  readonly language: string
  /** Of one that the provider has under this name, and is to judge anew. */
  readonly providerId: string | null
}

/**
 * What came of submitting a template.
 * - `taken`: it is judged, or was at once.
 * - `exists`: the provider has one of this name and language.
 * - `refused`: it would not take it another time.
 */
export type Submission =
  | { readonly kind: 'taken'; readonly providerId: string | null; readonly status: TemplateNews['status'] }
  | { readonly kind: 'exists' }
  | { readonly kind: 'refused'; readonly code: string; readonly details: string | null }

/** The provider gave no answer, or none of use: to be asked again later. */
export class CatalogueUnavailable extends Error {
  override readonly name = 'CatalogueUnavailable'
}

/** The message templates of an account of ours at its provider. */
export interface TemplateCatalogue {
  /**
   * @param name  those of this name alone
   * @throws CatalogueUnavailable
   */
  list(name?: string): Promise<readonly CatalogueTemplate[]>
  /** @throws CatalogueUnavailable where it is not known whether it was taken */
  submit(template: SubmittedTemplate): Promise<Submission>
}
