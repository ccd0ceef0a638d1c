/** Why a template was not taken; `whatsapp-templates:refusals.<name>` says what it means and what can be done. */
export const REFUSALS = [
  'not-connected',
  'name-taken',
  'exists',
  'category',
  'format',
  'content',
  'scam',
  'token',
  'other',
] as const
export type TemplateRefusal = (typeof REFUSALS)[number]

/** Words of ours, of Meta's judgement, and numbers of its Graph. */
const KNOWN: Readonly<Record<string, TemplateRefusal>> = {
  'not-connected': 'not-connected',
  'name-taken': 'name-taken',
  exists: 'exists',
  INCORRECT_CATEGORY: 'category',
  TAG_CONTENT_MISMATCH: 'category',
  PROMOTIONAL: 'category',
  INVALID_FORMAT: 'format',
  100: 'format',
  ABUSIVE_CONTENT: 'content',
  SCAM: 'scam',
  10: 'token',
  190: 'token',
  200: 'token',
}

export const refusalOf = (code: string): TemplateRefusal => (Object.hasOwn(KNOWN, code) ? KNOWN[code]! : 'other')
